import type { ErrorCode } from '@app/shared/errors/catalog';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** Secrets that a member, or an intruder in their session, could guess. */
type GuessedSecret =
  | 'password'
  | 'payment_password'
  | 'authenticator'
  | 'security_questions'
  | 'promo_code';

const GUESSES_MAX = 5;
const LOCK_MS = 30 * 60_000;

// Both statements lock the row, so concurrent guesses are decided one by one. After the fifth wrong guess they return
// no row, not even for a right guess.
const countWrong = sql(
  'credentials.count_wrong_guess',
  `INSERT INTO member_guess AS g (member_id, secret, tries) VALUES ($1, $2, 1)
   ON CONFLICT (member_id, secret) DO UPDATE SET
     tries = CASE WHEN g.locked_until IS NULL THEN g.tries + 1 ELSE 1 END,
     locked_until = CASE WHEN g.locked_until IS NULL AND g.tries + 1 >= ${GUESSES_MAX} THEN $4::timestamptz END
   WHERE g.locked_until IS NULL OR g.locked_until <= $3
   RETURNING tries`,
);
const acceptRight = sql(
  'credentials.accept_right_guess',
  `INSERT INTO member_guess AS g (member_id, secret, tries) VALUES ($1, $2, 0)
   ON CONFLICT (member_id, secret) DO UPDATE SET
     tries = CASE WHEN $4 AND g.locked_until IS NULL THEN g.tries ELSE 0 END, locked_until = NULL
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
interface Decided {
  readonly tries: number;
}

interface Guess {
  readonly memberId: bigint;
  readonly secret: GuessedSecret;
  /** The error while guessing is locked; it carries `retryAfterSeconds`. */
  readonly locked?: ErrorCode;
  /**
   * Whether a right guess leaves the count of wrong ones as it is, until `resetGuesses`. For promo codes: otherwise a
   * member could enter a known code between guesses.
   */
  readonly keepsCount?: boolean;
}

/**
 * A command. Checks a guess. The fifth wrong one since the count was last reset locks further guesses for half an
 * hour; a right one resets the count, unless `keepsCount`. Returns the number of remaining guesses if it was wrong, and
 * undefined if it was right.
 *
 * @throws the error given as `locked`; by default TOO_MANY_REQUESTS
 */
export async function limitGuesses(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, secret, locked = 'TOO_MANY_REQUESTS', keepsCount = false }: Guess,
  isRight: () => Promise<boolean>,
): Promise<{ readonly left: number } | undefined> {
  const now = clock();
  const lockedUntil = async () => {
    const [row] = await db.query<{ lockedUntil: Date | null }>(readLock, [memberId, secret]);
    return row?.lockedUntil ?? now;
  };
  const refusal = (until: Date) => {
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
    return new DomainError(locked, {
      retryAfterSeconds,
      minutes: Math.ceil(retryAfterSeconds / 60),
    });
  };
  const before = await lockedUntil();
  if (before > now) throw refusal(before);
  const right = await isRight();
  const [decided] = right
    ? await db.query<Decided>(acceptRight, [memberId, secret, now, keepsCount])
    : await db.query<Decided>(countWrong, [
        memberId,
        secret,
        now,
        new Date(now.getTime() + LOCK_MS),
      ]);
  if (!decided) throw refusal(await lockedUntil());
  return right ? undefined : { left: GUESSES_MAX - decided.tries };
}

/** A step. Resets the count of wrong guesses and ends the lock. */
export async function resetGuesses(
  tx: Tx,
  { memberId, secret }: Pick<Guess, 'memberId' | 'secret'>,
): Promise<void> {
  await tx.query(reset, [memberId, secret]);
}
