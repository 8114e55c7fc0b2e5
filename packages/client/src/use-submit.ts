import { useRef, useState } from 'react';
import { useErrorText } from './error-text.ts';

/** Submits one request at a time. Exposes whether one is in flight, and its error. */
export function useSubmit() {
  const errorText = useErrorText();
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();

  /** @param onRefused called with the thrown error, which is also in `error` */
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
    /** The last error, until the next attempt or until it was dismissed. */
    error,
    /** The error as a sentence. */
    refusal: error && errorText(error),
    onRead: () => setError(undefined),
  };
}
