import { useState } from 'react';
import { useErrorText } from './use-error-text.ts';

/** Sends once at a time, and keeps a sentence for what was refused. */
export function useSubmit() {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const submit = async (send: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await send();
    } catch (error) {
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, refusal };
}
