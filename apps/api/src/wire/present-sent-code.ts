import { CODE_LIFE_MS } from '@app/core/people/verification';

const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;

/** Validity of a code that was just sent, and the wait before the next one. */
export function presentSentCode() {
  const expiredMinutes = CODE_LIFE_MS / MINUTE_MS;
  return { expiredMinutes, retryAfterSeconds: expiredMinutes * MINUTE_SECONDS };
}
