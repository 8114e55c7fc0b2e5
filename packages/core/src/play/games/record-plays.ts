import { sql, type Tx } from '../../platform/db/index.ts';

export interface Play {
  readonly memberId: bigint;
  readonly gameId: bigint;
  readonly merchantId: bigint;
}

/** Maximum delay of a recorded play behind the last bet. */
export const NOTE_AGE_MS = 60_000;

// If the record is fresh, nothing is written: a member who bets every second costs one index look-up. Sorted, so that
// transactions that write the same rows cannot deadlock.
const note = sql(
  'games.record_bets',
  `INSERT INTO member_game AS m (member_id, game_id, merchant_id, bet_at)
   SELECT DISTINCT p.member_id, p.game_id, p.merchant_id, $4::timestamptz
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS p (member_id, game_id, merchant_id)
   WHERE NOT EXISTS (SELECT FROM member_game n
     WHERE n.member_id = p.member_id AND n.game_id = p.game_id AND n.bet_at > $5)
   ORDER BY 1, 2
   ON CONFLICT (member_id, game_id) DO UPDATE SET bet_at = greatest(m.bet_at, excluded.bet_at)`,
);

/**
 * A step. Records which members bet on which games, for lists of games. Batched, at most a minute late, and never per
 * bet.
 */
export async function recordPlays(tx: Tx, plays: readonly Play[], at: Date): Promise<void> {
  if (plays.length === 0) return;
  await tx.query(note, [
    plays.map(({ memberId }) => memberId),
    plays.map(({ gameId }) => gameId),
    plays.map(({ merchantId }) => merchantId),
    at,
    new Date(at.getTime() - NOTE_AGE_MS),
  ]);
}

const recordOpened = sql(
  'games.record_opening',
  `INSERT INTO member_game (member_id, game_id, merchant_id, opened_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (member_id, game_id) DO UPDATE SET opened_at = excluded.opened_at`,
);

/** A step. Records that a member opened a game. */
export async function recordGameOpened(
  tx: Tx,
  { memberId, gameId, merchantId }: Play,
  openedAt: Date,
): Promise<void> {
  await tx.query(recordOpened, [memberId, gameId, merchantId, openedAt]);
}
