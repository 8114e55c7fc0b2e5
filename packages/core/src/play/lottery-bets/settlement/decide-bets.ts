import { legStates } from '@app/shared/lottery-orders/lottery-leg-states';
import type { Money } from '@app/shared/money/money';
import {
  type Booked,
  house,
  POSTINGS_PER_BATCH_MAX,
  type Posting,
  post,
} from '../../../books/ledger/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../../platform/kernel/index.ts';
import { countPlay } from '../../../protection/limits/index.ts';
import { loseBets, openWindow, type Settlement, settleBets } from '../../bets/index.ts';
import {
  type DecideBets,
  DecidedConcurrently,
  type DrawToSettle,
  type EndOfBets,
  type NextDecided,
} from '../../lotteries/index.ts';
import {
  type CoveredOf,
  type CoveredStakes,
  cachedCoveredStakes,
  coveredBy,
} from '../limits/opposite-bets.ts';
import { ENDS, type LegCursor, type NextLegs, nextLegs } from '../slips/next-legs.ts';
import { type LegToPay, legsOfOrders } from '../slips/read-legs.ts';
import { correctLegs } from './correct-legs.ts';
import {
  countLegsTowardBonuses,
  lockAccountsAndBonuses,
  publishBonusChanges,
} from './count-legs-toward-bonuses.ts';
import { decideAll } from './decide-all.ts';
import { type EndedLegs, legMarks } from './leg-marks.ts';
import { notifyWinners } from './notify-winners.ts';
import { ordersThatWin } from './orders-that-win.ts';
import { payoutPosting } from './payout-posting.ts';
import { refundBets } from './refund-bets.ts';
import { stopWonChases } from './stop-won-chases.ts';

/** Legs of one transaction: a batch short enough that members with a locked account hardly wait. */
const LEGS_AT_ONCE = 2_000;
/** Legs of one transaction of corrections, stops and refunds, which cost more per leg. */
const LEGS_ENDED_AT_ONCE = 200;

type DecideDeps = Pick<Deps, 'clock' | 'newId' | 'publish' | 'enqueue'>;

interface Decided extends LegToPay {
  readonly payout: Money;
  readonly state: number;
}

/**
 * The steps by which `settleDraws` ends bets. `next` decides and pays the next legs of a draw, all of one site. `rest`
 * decides the remaining ones, corrects those decided by an earlier outcome, or refunds them, and stops chases after a
 * win.
 */
export function decideBets(deps: DecideDeps, legsAtOnce = LEGS_AT_ONCE): DecideBets {
  const marks = legMarks();
  const coveredOf = cachedCoveredStakes();
  const endedAtOnce = Math.min(legsAtOnce, LEGS_ENDED_AT_ONCE);
  const step = async <Ended extends EndedLegs>(
    work: string,
    end: (after: LegCursor | undefined) => Promise<Ended | undefined>,
  ): Promise<Ended | undefined> => {
    const ended = await end(marks.of(work));
    if (!ended) return undefined;
    const publishAll = () => {
      marks.set(work, ended.last);
      ended.publish();
    };
    return { ...ended, publish: publishAll };
  };
  const decide = (tx: Tx, draw: DrawToSettle, end: EndOfBets) =>
    step(`decide ${draw.id} ${end}`, (after = ENDS[end]) =>
      decideLegs(tx, deps, { draw, end, after, coveredOf, legsMax: legsAtOnce }),
    );
  return {
    next: decide,
    rest: async (tx, draw) => {
      if (draw.outcome === null)
        return step(`refund ${draw.id}`, (after = ENDS.first) =>
          refundBets(tx, deps, { draw, after, legsMax: endedAtOnce }),
        );
      return (
        (await decide(tx, draw, 'first')) ??
        (await step(`correct ${draw.id} ${draw.outcomeVersion}`, (after = ENDS.first) =>
          correctLegs(tx, deps, { draw, after, coveredOf, legsMax: endedAtOnce }),
        )) ??
        stopWonChases(tx, deps, { drawId: draw.id, legsMax: endedAtOnce })
      );
    },
  };
}

interface LegsToDecide {
  readonly draw: DrawToSettle;
  readonly end: EndOfBets;
  /** Last decided leg from that end. */
  readonly after: LegCursor;
  readonly coveredOf: CoveredOf;
  readonly legsMax: number;
}

interface Deciding {
  readonly draw: DrawToSettle;
  readonly legs: NextLegs;
}

/**
 * Decides and pays legs in sets, within the settlement window that is open once all paid accounts are locked. Lost
 * legs, which are most, are ended by one statement.
 */
async function decideLegs(
  tx: Tx,
  deps: DecideDeps,
  { draw, end, after, coveredOf, legsMax }: LegsToDecide,
): Promise<(EndedLegs & NextDecided) | undefined> {
  const legs = await nextLegs(tx, { drawId: draw.id, end, after, legsMax });
  if (!legs) return undefined;
  const covered = await coveredOf(tx, draw);
  const orderIds = new Set(await ordersThatWin(tx, draw, legs.orderIds));
  for (const id of coveredAmong(covered, legs)) orderIds.add(id);
  const decided = await decideAll(tx, draw, await legsOfOrders(tx, draw.id, [...orderIds]));
  const winners = decided.filter(({ payout }) => payout > 0n);
  const { memberIds } = legs;
  const paid = winners.map(({ memberId }) => memberId);
  const holders = await lockAccountsAndBonuses(tx, { paid, memberIds });
  const window = await openWindow(tx, legs.merchantId, deps.clock);
  const booked = await book(tx, postingsOf({ draw, legs }, winners), window.at);
  await countPlay(
    tx,
    winners.map(({ memberId, payout: won }) => ({ memberId, at: window.at, won })),
  );
  faultPoint('draw.step_posted');
  // The first entry closes the stakes; those of the winners follow.
  const entries = new Map(winners.map(({ id }, n) => [id, booked[n + 1]?.entryId ?? null]));
  const { outcomeVersion } = draw;
  const changed = await tx.query(writeDecided, [
    outcomeVersion,
    window.at,
    decided.map(({ id }) => id),
    decided.map(({ state }) => state),
    decided.map(({ payout }) => payout),
    decided.map(({ id }) => entries.get(id) ?? null),
  ]);
  const [lost] = await tx.query<Lost>(writeLost, [outcomeVersion, window.at, legs.ids]);
  if (changed.length + (lost?.count ?? 0) !== legs.count) throw new DecidedConcurrently();
  const settlements = decided.map((leg) => settlementOf(leg, covered));
  await settleBets(tx, { merchantId: legs.merchantId, window }, settlements);
  if (lost?.betIds) await loseBets(tx, window, { ...legs, betIds: lost.betIds });
  const counted = { merchantId: legs.merchantId, memberIds, holders, legIds: legs.ids };
  await countLegsTowardBonuses(tx, deps, { ...counted, lotteryId: draw.lotteryId }, window.at);
  const notifiedIds = await notifyWinners(
    tx,
    deps,
    { draw, merchantId: legs.merchantId },
    winners,
    window.at,
  );
  return {
    publish: () => {
      publishDecided(deps.publish, legs, { winners, notifiedIds });
      publishBonusChanges(deps.publish, counted);
    },
    last: { merchantId: legs.merchantId, id: end === 'first' ? legs.lastId : legs.firstId },
    isFull: legs.isFull,
  };
}

const writeDecided = sql(
  'lottery_bets.decide_legs',
  `UPDATE lottery_leg l SET state = d.state, payout = d.payout, payout_entry_id = d.entry_id, outcome_version = $1,
     ended_at = $2
   FROM unnest($3::bigint[], $4::smallint[], $5::bigint[], $6::bigint[]) AS d (id, state, payout, entry_id)
   WHERE l.id = d.id AND l.state = ${legStates.placed} RETURNING l.id`,
);
// All legs that are still open after the winners were written.
const writeLost = sql(
  'lottery_bets.lose_legs',
  `WITH lost AS (
     UPDATE lottery_leg SET state = ${legStates.lost}, outcome_version = $1, ended_at = $2
     WHERE id = ANY ($3::bigint[]) AND state = ${legStates.placed} RETURNING bet_id)
   SELECT count(*)::int AS count, array_agg(bet_id)::text AS "betIds" FROM lost`,
);

interface Lost {
  readonly count: number;
  readonly betIds: string | null;
}

/**
 * One posting closes the stakes of all legs of a step, one more pays each winner. If both ends of a draw reach the same
 * legs, their postings are equal or have different keys: open legs are contiguous, so that the first and the last leg
 * identify those of a step.
 */
function postingsOf({ draw, legs }: Deciding, winners: readonly Decided[]): Posting[] {
  const { merchantId, stake } = legs;
  const owner = BigInt(draw.lotteryId);
  const escrow = house(merchantId, 'lottery_escrow', owner);
  const games = house(merchantId, 'house_lottery', owner);
  return [
    {
      source: 'lottery',
      key: `close ${draw.id} ${legs.firstId} ${legs.lastId}`,
      kind: 'draw.close',
      from: escrow,
      to: games,
      amount: stake,
      causeId: draw.id,
    },
    ...winners.map((leg) => payoutPosting({ ...draw, merchantId }, leg)),
  ];
}

async function book(tx: Tx, postings: readonly Posting[], at: Date): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (let n = 0; n < postings.length; n += POSTINGS_PER_BATCH_MAX)
    booked.push(...(await post(tx, postings.slice(n, n + POSTINGS_PER_BATCH_MAX), at)));
  return booked;
}

/** Orders of a step with a covered stake: they are decided one by one, even if they lose. */
const coveredAmong = (covered: CoveredStakes, { orderIds }: NextLegs): readonly bigint[] =>
  covered.size === 0
    ? []
    : orderIds
        .slice(1, -1)
        .split(',')
        .map(BigInt)
        .filter((id) => covered.has(id));

const settlementOf = (
  { betId, placedAt, memberId, category, series, edge, stake, payout, orderId }: Decided,
  covered: CoveredStakes,
): Settlement => ({
  betId,
  placedAt,
  memberId,
  category,
  series,
  edge,
  stake,
  payout,
  covered: coveredBy(covered, orderId),
  isBonus: false,
});

/** Publishes to members' pages after the commit, once per member. */
function publishDecided(
  publish: Deps['publish'],
  { merchantId, memberIds }: NextLegs,
  {
    winners,
    notifiedIds,
  }: { readonly winners: readonly Decided[]; readonly notifiedIds: readonly bigint[] },
): void {
  const paid = new Set(winners.map((leg) => leg.memberId));
  for (const memberId of memberIds) {
    publish({ merchantId, memberId, kind: 'bets' });
    if (paid.has(memberId)) publish({ merchantId, memberId, kind: 'balance' });
  }
  for (const memberId of notifiedIds) publish({ merchantId, memberId, kind: 'messages' });
}
