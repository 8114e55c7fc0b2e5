import { CODE_LIFE_MS } from '@app/core/people/verification';

const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

/** So long a code is good that was just sent, and so long until the next may be asked for. */
export function presentSentCode() {
  const expiredMinutes = CODE_LIFE_MS / MINUTE_MS;
  return { expiredMinutes, retryAfterSeconds: expiredMinutes * MINUTE_SECONDS };
}
