import { useRef, useState } from 'react';
import { useErrorText } from './error-text.ts';

/** Sends once at a time, says that it does, and keeps what was refused. */
export function useSubmit() {
  const errorText = useErrorText();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();

  /** @param onRefused called with what was thrown, after which `error` has it as well */
  const submit = async (
    send: () => Promise<unknown>,
    onRefused?: (error: Error) => void,
  ): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (thrown) {
      const refused = thrown instanceof Error ? thrown : new Error(`${thrown}`);
      setError(refused);
      onRefused?.(refused);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return {
    submit,
    busy,
    /** What was thrown last, until the next try or until it was read. */
    error,
    /** The same in a sentence. */
    refusal: error && errorText(error),
    onRead: () => setError(undefined),
  };
}
