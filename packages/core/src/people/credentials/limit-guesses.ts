import type { ErrorCode } from '@app/shared/errors/catalog';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** Secrets of a member that an intruder in their session could guess. */
type GuessedSecret = 'password' | 'payment_password' | 'authenticator' | 'security_questions';

const GUESSES_MAX = 5;
const LOCK_MS = 30 * 60_000;

// Counted before the check and committed separately: concurrent guesses must not all count as the first. The last
// allowed guess locks until it is known to be right.
const count = sql(
  'credentials.count_guess',
  `INSERT INTO member_guess AS g (member_id, secret, tries) VALUES ($1, $2, 1)
   ON CONFLICT (member_id, secret) DO UPDATE SET
     tries = CASE WHEN g.locked_until IS NULL THEN g.tries + 1 ELSE 1 END,
     locked_until = CASE WHEN g.locked_until IS NULL AND g.tries + 1 >= ${GUESSES_MAX} THEN $4::timestamptz END
   WHERE g.locked_until IS NULL OR g.locked_until <= $3
   RETURNING tries`,
);
const readLock = sql(
  'credentials.read_guess_lock',
  'SELECT locked_until AS "lockedUntil" FROM member_guess WHERE member_id = $1 AND secret = $2',
);
const reset = sql(
  'credentials.reset_guesses',
  'DELETE FROM member_guess WHERE member_id = $1 AND secret = $2',
);
const takeBack = sql(
  'credentials.take_back_guess',
  `UPDATE member_guess SET tries = tries - 1, locked_until = NULL
   WHERE member_id = $1 AND secret = $2 AND tries > 0`,
);

interface Guess {
  readonly memberId: bigint;
  readonly secret: GuessedSecret;
  /** The error while guessing is locked; it carries `retryAfterSeconds`. */
  readonly locked?: ErrorCode;
}

/**
 * A command. Checks a guess unless five in a row were wrong in the last half hour. Returns the number of remaining
 * guesses if it was wrong, and undefined if it was right.
 *
 * @throws `guess.locked`, TOO_MANY_REQUESTS by default
 */
export async function limitGuesses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, secret, locked = 'TOO_MANY_REQUESTS' }: Guess,
  isRight: () => Promise<boolean>,
): Promise<{ readonly left: number } | undefined> {
  const now = clock();
  const until = new Date(now.getTime() + LOCK_MS);
  const [counted] = await db.query<{ tries: number }>(count, [memberId, secret, now, until]);
  if (!counted) {
    const [row] = await db.query<{ lockedUntil: Date | null }>(readLock, [memberId, secret]);
    const leftMs = (row?.lockedUntil ?? now).getTime() - now.getTime();
    const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1_000));
    throw new DomainError(locked, {
      retryAfterSeconds,
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  }
  const right = await isRight().catch(async (error: unknown) => {
    await db.query(takeBack, [memberId, secret]); // no caller learned whether it was right
    throw error;
  });
  if (!right) return { left: GUESSES_MAX - counted.tries };
  await db.query(reset, [memberId, secret]);
  return undefined;
}

/** A step. Resets the count of guesses after better proof. */
export async function resetGuesses(
  tx: Tx,
  { memberId, secret }: Pick<Guess, 'memberId' | 'secret'>,
): Promise<void> {
  await tx.query(reset, [memberId, secret]);
}
