import { house } from '@app/core/books/ledger';
import type pg from 'pg';
import { SERIES } from './lottery-world.ts';

/** Price of each bet, in 1/10 000. */
const NOTE = 20_000;

const digit = '(floor(random() * 10))::int';
const side = "(ARRAY['big', 'small', 'odd', 'even'])[1 + (floor(random() * 4))::int]";
/** Plays of different chances, each with the SQL of a random selection of one note. One bet in nine wins. */
const PLAYS = [
  ['All5Straight', [digit, digit, digit, digit, digit]],
  ['Last3Straight', [digit, digit, digit]],
  ['Last2Straight', [digit, digit]],
  ['FixedPlace', [digit, "''", "''", "''", "''"]],
  ['FixedPlace', ["''", "''", digit, "''", "''"]],
  ['Last2Sides', [side, side]],
  ['Last3Sides', [side, side, side]],
  ['First4Straight', [digit, digit, digit, digit]],
  ['Last3Com6', ["'0,2,4'"]],
  ['All5AnyCode1', [digit]],
] as const;

const picked = PLAYS.map(
  ([code, picks], n) => `WHEN ${n} THEN '${code} ' || concat_ws('|', ${picks.join()})`,
).join(' ');

interface ManyBets {
  readonly merchantId: bigint;
  /** A lottery of five digits. */
  readonly lotteryId: number;
  readonly drawId: bigint;
  readonly memberIds: readonly bigint[];
  readonly bets: number;
  readonly now: Date;
}

const stakes = (escrow: bigint) => `
  WITH put AS (
    INSERT INTO ledger_entry (at, from_account, to_account, amount, member_id, balance_after, cause_id, source, kind, key)
    SELECT l.placed_at, a.id, ${escrow}, l.stake, l.member_id,
      a.balance - sum(l.stake) OVER (PARTITION BY l.member_id ORDER BY l.id), l.bet_id, 41, 3,
      substring(sha256(('stake ' || l.id)::bytea) FOR 16)
    FROM lottery_leg l JOIN ledger_account a ON a.member_id = l.member_id AND a.kind = 1 ORDER BY l.id
    RETURNING id, balance_after, source, key)
  INSERT INTO ledger_key (entry_id, balance_after, source, key, input_hash)
  SELECT id, balance_after, source, key, decode(md5('stake'), 'hex') FROM put`;

/**
 * Inserts thousands of bets on a draw, each with its own order. The members take turns. The tables must have no lottery
 * bets yet.
 */
export async function betManyTimes(
  owner: Pick<pg.ClientBase, 'query'>,
  { merchantId, lotteryId, drawId, memberIds, bets, now }: ManyBets,
): Promise<void> {
  await owner.query(
    `INSERT INTO lottery_order (id, public_id, merchant_id, member_id, lottery_id, price_id, series, notes, stake,
                                placed_at, stop_on_win, abandoning)
     SELECT n, gen_random_uuid(), $1, m.id, $2, p.id, ${SERIES}, 1, ${NOTE}, $3, false, false
     FROM generate_series(1, $4::int) n
     JOIN unnest($5::bigint[]) WITH ORDINALITY AS m (id, place) ON m.place = 1 + n::bigint * 7919 % $6::int
     CROSS JOIN lottery_price p WHERE p.lottery_id = $2 ORDER BY n`,
    [merchantId, lotteryId, now, bets, memberIds, memberIds.length],
  );
  await owner.query(
    `INSERT INTO lottery_slip (order_id, place, play, ball, by, positions, mode, multiple, notes, stake)
       SELECT id, 1, split_part(text, ' ', 1), split_part(text, ' ', 2), 1, '{}', 1, 1, 1, ${NOTE}
       FROM (SELECT id, CASE id % ${PLAYS.length} ${picked} END AS text FROM lottery_order ORDER BY id) s`,
  );
  await owner.query(
    `INSERT INTO bet (id, public_id, merchant_id, member_id, reference, stake, placed_at, taker, category, is_bonus,
                        series)
       SELECT id, gen_random_uuid(), merchant_id, member_id, id, stake, placed_at, 2, 7, false, series
       FROM lottery_order ORDER BY id`,
  );
  await owner.query(
    `INSERT INTO lottery_leg (id, public_id, order_id, draw_id, merchant_id, member_id, multiple, stake, state,
                                placed_at, bet_id, stake_entry_id, stops_others)
       SELECT id, gen_random_uuid(), id, $1, merchant_id, member_id, 1, stake, 2, placed_at, id, 0, false
       FROM lottery_order ORDER BY id`,
    [drawId],
  );
  await owner.query(stakes(house(merchantId, 'lottery_escrow', BigInt(lotteryId))));
  await owner.query(
    `UPDATE ledger_account a SET balance = a.balance - s.stake
       FROM (SELECT member_id, sum(stake) AS stake FROM lottery_order GROUP BY 1) s
       WHERE s.member_id = a.member_id AND a.kind = 1`,
  );
}
