import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { drawRows, pricesInForce } from '../../lotteries/index.ts';
import { familyOf } from '../family-of.ts';
import { outcomes } from './exposure.ts';
import type { OfLottery } from './number-controls.ts';

/** A site's liability on a draw that is on sale, in 1/10 000. */
export interface DrawLiability {
  readonly number: string;
  readonly closesAt: Date;
  /** Count of open legs. */
  readonly bets: number;
  readonly stake: bigint;
  /** Worst-case payout. */
  readonly worst: bigint;
  /** The most expensive outcomes first, in the family's notation; empty for families that are not enumerated. */
  readonly outcomes: readonly { readonly outcome: string; readonly paid: bigint }[];
  /** Plays with the highest stakes, for families that are not enumerated. */
  readonly plays: readonly { readonly play: string; readonly stake: bigint }[];
}

export interface Liability {
  /** The site's limit per draw; null without prices. */
  readonly most: bigint | null;
  readonly draws: readonly DrawLiability[];
}

/** Maximum draws, and outcomes and plays per draw. */
const DRAWS_SHOWN = 10;
const TOP_SHOWN = 10;

const readDraws = sql(
  'lottery_bets.exposed_draws',
  `SELECT d.id, d.number, d.closes_at AS "closesAt", e.worst, e.by_outcome AS "byOutcome", l.bets, l.stake
   FROM (SELECT d.id, d.number, d.closes_at, d.draws_at FROM ${drawRows} d
     WHERE d.lottery_id = $2 AND d.draws_at > $3 AND d.closes_at > $3 AND d.state = 'pending'
       AND EXISTS (SELECT FROM lottery_exposure WHERE draw_id = d.id AND merchant_id = $1)
     ORDER BY d.draws_at, d.id LIMIT ${DRAWS_SHOWN}) d
   JOIN lottery_exposure e ON e.draw_id = d.id AND e.merchant_id = $1
   CROSS JOIN LATERAL (SELECT count(*)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake
     FROM lottery_leg WHERE draw_id = d.id AND merchant_id = $1 AND state = ${legStates.placed}) l
   ORDER BY d.draws_at, d.id`,
);
const readPlays = sql(
  'lottery_bets.staked_plays',
  `SELECT d.id AS "drawId", p.play, p.stake FROM unnest($2::bigint[]) AS d (id)
   CROSS JOIN LATERAL (SELECT s.play, sum(s.stake * l.multiple)::bigint AS stake
     FROM lottery_leg l JOIN lottery_slip s ON s.order_id = l.order_id
     WHERE l.draw_id = d.id AND l.merchant_id = $1 AND l.state = ${legStates.placed}
     GROUP BY s.play ORDER BY stake DESC, s.play LIMIT ${TOP_SHOWN}) p`,
);

interface ExposedDraw extends Omit<DrawLiability, 'outcomes' | 'plays'> {
  readonly id: bigint;
  readonly byOutcome: readonly bigint[];
}

/** A query for operators. The next draws on sale with bets. */
export async function liabilityOf(
  reader: Reader,
  asked: OfLottery & { readonly family: string; readonly now: Date },
): Promise<Liability> {
  const { merchantId, lotteryId, family, now } = asked;
  const price = await pricesInForce(reader, { merchantId, lotteryId, now });
  const draws = await reader.query<ExposedDraw>(readDraws, [merchantId, lotteryId, now]);
  const uncounted = draws.filter(({ byOutcome }) => byOutcome.length === 0).map(({ id }) => id);
  const staked = await reader.query<{ drawId: bigint; play: string; stake: bigint }>(readPlays, [
    merchantId,
    uncounted,
  ]);
  const playsOf = Map.groupBy(staked, ({ drawId }) => drawId);
  const isCounted = uncounted.length < draws.length;
  const written = isCounted ? await writtenOutcomes(family) : [];
  return {
    most: price?.liabilityMax ?? null,
    draws: draws.map(({ id, byOutcome, ...draw }) => ({
      ...draw,
      outcomes: dearest(byOutcome, written),
      plays: (playsOf.get(id) ?? []).map(({ play, stake }) => ({ play, stake })),
    })),
  };
}

async function writtenOutcomes(code: string): Promise<readonly string[]> {
  const family = familyOf(code);
  return ((await outcomes(family)) ?? []).map((outcome) => family.write(outcome));
}

const dearest = (byOutcome: readonly bigint[], written: readonly string[]) =>
  byOutcome
    .map((paid, n) => ({ outcome: written[n] ?? '', paid }))
    .filter(({ paid }) => paid > 0n)
    .sort((one, other) => Number(other.paid - one.paid))
    .slice(0, TOP_SHOWN);
