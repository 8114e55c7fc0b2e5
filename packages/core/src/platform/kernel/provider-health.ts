import type { AnswerState } from '@app/shared/health/answer-states';
import { HEALTH_MINUTES } from '@app/shared/health/observed-spans';

/** Window over which health is measured. */
export const HEALTH_WINDOW_MS = HEALTH_MINUTES * 60_000;
/** Mean response time from which on a provider is slow: a member waits for the answer. */
const SLOW_MS = 3_000;
/** Share of failures from which on a provider is failing. One failure among many does not count. */
const FAILING_SHARE = 0.5;

/** Answers of a provider or vendor in the last quarter of an hour, and its last answer and failure. */
export interface RecentAnswers {
  readonly answered: number;
  readonly failed: number;
  /** Sum over answered requests, in milliseconds. */
  readonly waitedMs: number;
  readonly lastAnsweredAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** The first failure after the last answer, if known. */
  readonly failingSince: Date | null;
}

export interface ProviderHealth {
  readonly state: AnswerState;
  /** Start of the current failure. */
  readonly since: Date | null;
  /** In the last quarter of an hour, 0 to 1; null: no requests. */
  readonly failedShare: number | null;
  readonly lastAnsweredAt: Date | null;
}

/**
 * The health of a provider. It is failing while its last request failed, however long ago, or at least half of the
 * recent ones did.
 */
export function providerHealthOf(late: RecentAnswers): ProviderHealth {
  const { answered, failed, waitedMs, lastAnsweredAt, lastFailedAt, failingSince } = late;
  const requestCount = answered + failed;
  const failedShare = requestCount === 0 ? null : failed / requestCount;
  const failedLast =
    lastFailedAt !== null && (lastAnsweredAt === null || lastFailedAt > lastAnsweredAt);
  const isFailing = failedLast || (failedShare ?? 0) >= FAILING_SHARE;
  const isSlow = answered > 0 && waitedMs / answered > SLOW_MS;
  const usual = requestCount === 0 ? 'quiet' : isSlow ? 'slow' : 'answering';
  return {
    state: isFailing ? 'failing' : usual,
    since: isFailing ? (failingSince ?? lastFailedAt) : null,
    failedShare,
    lastAnsweredAt,
  };
}

/** Whether the last attempt failed. For providers whose attempts are not counted. */
export const failedLast = (failedAt: Date | null, doneAt: Date | null): boolean =>
  failedAt !== null && (doneAt === null || failedAt >= doneAt);
