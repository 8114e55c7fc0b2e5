import type { AnswerState } from '@app/shared/domain/answer-states';
import { HEALTH_MINUTES } from '@app/shared/domain/observed-spans';

/** So long back counts how a company answers. */
export const HEALTH_WINDOW_MS = HEALTH_MINUTES * 60_000;
/** Answers that take as long in the mean are slow: a member waits for them. */
const SLOW_MS = 3_000;
/** Of all that it was asked lately. One lost answer among many is none of its state. */
const FAILING_SHARE = 0.5;

/** What a company or a vendor answered in the last quarter of an hour, and when it answered and failed last. */
export interface RecentAnswers {
  readonly answered: number;
  readonly failed: number;
  /** Of those that were answered, in milliseconds together. */
  readonly waitedMs: number;
  readonly lastAnsweredAt: Date | null;
  readonly lastFailedAt: Date | null;
  /** The first failure after the last answer, as far as is known. */
  readonly failingSince: Date | null;
}

export interface Answering {
  readonly state: AnswerState;
  /** Since when it fails. */
  readonly since: Date | null;
  /** Of the last quarter of an hour, from 0 to 1; null: it was not asked. */
  readonly failedShare: number | null;
  readonly lastAnsweredAt: Date | null;
}

/** How it does. It fails as long as its last answer was a failure, however long ago that was. */
export function providerHealthOf(late: RecentAnswers): Answering {
  const { answered, failed, waitedMs, lastAnsweredAt, lastFailedAt, failingSince } = late;
  const asked = answered + failed;
  const failedShare = asked === 0 ? null : failed / asked;
  const failedLast =
    lastFailedAt !== null && (lastAnsweredAt === null || lastFailedAt > lastAnsweredAt);
  const isFailing = failedLast || (failedShare ?? 0) >= FAILING_SHARE;
  const isSlow = answered > 0 && waitedMs / answered > SLOW_MS;
  const usual = asked === 0 ? 'quiet' : isSlow ? 'slow' : 'answering';
  return {
    state: isFailing ? 'failing' : usual,
    since: isFailing ? (failingSince ?? lastFailedAt) : null,
    failedShare,
    lastAnsweredAt,
  };
}
