import { useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CheckLeft } from '../human-check/use-human-check.ts';

export interface TypedNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/**
 * Asks for a code by message, and knows when the next may be asked for: the server says so.
 *
 * @param name kept in the tab under it, so that switching to the messages and back, or a reload,
 *   loses no second
 * @param send makes the call, and answers when the next may be asked for
 */
export function useCodeRequest<What>(
  name: string,
  send: (what: What) => Promise<{ readonly retryAfterSeconds: number }>,
) {
  const key = `codeRetryAt.${name}`;
  const errorText = useErrorText();
  const [retryAt, setRetryAt] = useState(() => Number(sessionStorage.getItem(key) ?? 0));
  const [isSent, setSent] = useState(() => retryAt > serverNow());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const ask = async (what: What): Promise<void> => {
    if (isBusy || retryAt > serverNow()) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const { retryAfterSeconds } = await send(what);
      const at = serverNow() + retryAfterSeconds * 1_000;
      sessionStorage.setItem(key, `${at}`);
      setRetryAt(at);
      setSent(true);
    } catch (error) {
      if (!(error instanceof CheckLeft)) setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { ask, retryAt, isSent, isBusy, refusal };
}
