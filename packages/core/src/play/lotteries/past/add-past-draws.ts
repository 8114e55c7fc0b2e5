import { dealDraw } from '@app/lottery/fair/deal-draw';
import { type FamilyCode, families } from '@app/lottery/families';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, dayInZone } from '../../../platform/kernel/index.ts';
import { joinDraws } from '../draws/join-draws.ts';
import { joinOutcomes } from '../draws/join-outcomes.ts';
import { readLottery } from '../lottery.ts';
import { pastDraws } from './past-draws.ts';

// Leaves out own lotteries: a draw whose secret was never in a chain could not be verified. Joined draws follow their
// parts.
const listWithoutDraws = sql(
  'lotteries.list_external_without_draws',
  `SELECT l.id, l.family, l.source FROM lottery l
   WHERE NOT EXISTS (SELECT FROM lottery_draw d WHERE d.lottery_id = l.id)
     AND (l.source = 'external' OR l.source = 'joined' AND NOT EXISTS (
       SELECT FROM lottery_join j JOIN lottery o ON o.id = j.joins_id WHERE j.lottery_id = l.id AND o.source <> 'external'))
   ORDER BY l.source, l.id`,
);
const insertDraws = sql(
  'lotteries.insert_past_draws',
  `INSERT INTO lottery_draw (lottery_id, number, day, opens_at, closes_at, draws_at, state, created_at)
   SELECT $1, number, day, opens_at, closes_at, draws_at, 'pending', $7
   FROM unnest($2::text[], $3::date[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[])
     AS made (number, day, opens_at, closes_at, draws_at)
   ORDER BY draws_at RETURNING id, number, to_char(day, 'YYYY-MM-DD') AS day`,
);
const insertOutcomes = sql(
  'lotteries.insert_past_outcomes',
  `INSERT INTO lottery_outcome (draw_id, version, outcome, given_by, at)
   SELECT d.id, 1, dealt.outcome, 'entries', d.draws_at
   FROM unnest($1::bigint[], $2::text[]) AS dealt (draw_id, outcome) JOIN lottery_draw d ON d.id = dealt.draw_id`,
);
const markDrawn = sql(
  'lotteries.mark_past_drawn',
  `UPDATE lottery_draw SET state = 'drawn', outcome_version = 1, drawn_at = draws_at WHERE id = ANY ($1::bigint[])`,
);
const markSettled = sql(
  'lotteries.mark_past_settled',
  `UPDATE lottery_draw SET state = 'settled', settled_at = draws_at
   WHERE state = 'drawn' AND (id = ANY ($1::bigint[]) OR first_id = ANY ($1::bigint[]))`,
);

interface PastDays {
  /** Before today, in the zone of each lottery. */
  readonly days: number;
  /** Secret from which the results are derived. */
  readonly secret: string;
}

interface LotteryWithout {
  readonly id: number;
  readonly family: FamilyCode;
  readonly source: string;
}

const DURATION_MS_MAX = 60_000;

/**
 * A command, for demos. Gives external lotteries without draws, and those that join them, settled draws of past days,
 * without bets of members. Returns the number of external draws.
 */
export function addPastDraws(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  past: PastDays,
): Promise<number> {
  return inTransaction(db, (tx) => addPastDrawsInside(tx, past, clock()), DURATION_MS_MAX);
}

async function addPastDrawsInside(tx: Tx, past: PastDays, now: Date): Promise<number> {
  const lotteries = await tx.query<LotteryWithout>(listWithoutDraws);
  const isExternal = ({ source }: LotteryWithout) => source === 'external';
  const dealt: Dealt[] = [];
  for (const lottery of lotteries.filter(isExternal))
    dealt.push(...(await dealPastDraws(tx, lottery, past, now)));
  // While they are pending, because joined draws are made only from pending ones.
  const beforeAll = new Date(0);
  for (const { id: lotteryId } of lotteries.filter((lottery) => !isExternal(lottery)))
    await joinDraws(tx, { lotteryId, now: beforeAll });
  const ids = dealt.map(({ id }) => id);
  await tx.query(insertOutcomes, [ids, dealt.map(({ outcome }) => outcome)]);
  await tx.query(markDrawn, [ids]);
  await joinOutcomes(tx, ids);
  await tx.query(markSettled, [ids]);
  return ids.length;
}

interface Dealt {
  readonly id: bigint;
  readonly outcome: string;
}

async function dealPastDraws(
  tx: Tx,
  { id: lotteryId, family }: LotteryWithout,
  { days, secret }: PastDays,
  now: Date,
): Promise<Dealt[]> {
  const lottery = await readLottery(tx, lotteryId);
  const draws = pastDraws(lottery, { today: dayInZone(now, lottery.timeZone), days });
  const inserted = await tx.query<{ id: bigint; number: string; day: string }>(insertDraws, [
    lotteryId,
    draws.map(({ number }) => number),
    draws.map(({ day }) => day),
    draws.map(({ opensAt }) => opensAt),
    draws.map(({ closesAt }) => closesAt),
    draws.map(({ drawsAt }) => drawsAt),
    now,
  ]);
  return Promise.all(
    inserted.map(async ({ id, number, day }) => {
      const seeds = { secret, saltText: `past draws of ${lotteryId}`, number, day };
      return { id, outcome: await dealDraw(families[family], seeds) };
    }),
  );
}
