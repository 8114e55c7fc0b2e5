import type { Money } from '@app/shared/money/money';
import { money } from '@app/shared/money/money';
import {
  balanceOf,
  cash,
  house,
  type Posting,
  post,
  reversalOf,
} from '../../../books/ledger/index.ts';
import { openShortage } from '../../../people/debts/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { type Deps, faultPoint, itemAt } from '../../../platform/kernel/index.ts';
import { countPlay } from '../../../protection/limits/index.ts';
import { correctBets, openWindow } from '../../bets/index.ts';
import type { DrawToSettle } from '../../lotteries/index.ts';
import { type CoveredOf, coveredBy } from '../limits/opposite-bets.ts';
import type { LegCursor } from '../slips/next-legs.ts';
import {
  countLegsTowardBonuses,
  lockAccountsAndBonuses,
  publishBonusChanges,
} from './count-legs-toward-bonuses.ts';
import { decideAll } from './decide-all.ts';
import { type LegToCorrect, legsToCorrect } from './decided-legs.ts';
import type { EndedLegs } from './leg-marks.ts';
import { notifyWinners } from './notify-winners.ts';
import { payoutPosting } from './payout-posting.ts';

type CorrectDeps = Pick<Deps, 'clock' | 'newId' | 'publish' | 'enqueue'>;

interface Corrected extends LegToCorrect {
  readonly state: number;
  readonly payout: Money;
}

interface LegsToCorrect {
  readonly draw: DrawToSettle;
  readonly after: LegCursor;
  readonly coveredOf: CoveredOf;
  readonly legsMax: number;
}

interface Correcting {
  readonly draw: DrawToSettle;
  readonly merchantId: bigint;
  /** Legs with a different result. */
  readonly changed: readonly Corrected[];
}

/**
 * A step. Decides the next legs of one site again that were decided by an earlier outcome: reverses their payouts and
 * pays the new ones. A shortfall becomes a debt of the member. Returns the callback to publish after the commit and the
 * last leg of the step; undefined if none is left.
 *
 * @param correcting.after last leg of the step before, so that the query does not scan earlier ones again
 */
export async function correctLegs(
  tx: Tx,
  deps: CorrectDeps,
  { draw, after, coveredOf, legsMax }: LegsToCorrect,
): Promise<EndedLegs | undefined> {
  const version = draw.outcomeVersion;
  const legs = await legsToCorrect(tx, { drawId: draw.id, version, after, legsMax });
  const last = legs.at(-1);
  if (!last) return undefined;
  const { merchantId } = last;
  const decided = await decideAll(tx, draw, legs);
  const changed = decided.filter(({ payout, before }) => payout !== before.payout);
  const memberIds = changed.map(({ memberId }) => memberId);
  const holders = await lockAccountsAndBonuses(tx, { paid: memberIds, memberIds });
  const window = await openWindow(tx, merchantId, deps.clock);
  const correcting = { draw, merchantId, changed };
  const entries = await payNewAmounts(tx, correcting, window.at);
  const short = await takeBack(tx, deps, correcting, window.at);
  await countPlay(
    tx,
    changed.map(({ memberId, payout, before }) => ({
      memberId,
      at: window.at,
      won: payout - before.payout,
    })),
  );
  faultPoint('draw.step_corrected');
  await write(tx, { version, decided, entries });
  const covered = await coveredOf(tx, draw);
  await correctBets(
    tx,
    window,
    changed.map((leg) => ({ ...leg, covered: coveredBy(covered, leg.orderId) })),
  );
  const legIds = changed.map(({ id }) => id);
  const counted = { merchantId, memberIds, holders, legIds, lotteryId: draw.lotteryId };
  await countLegsTowardBonuses(tx, deps, counted, window.at);
  const more = changed.filter(({ payout, before }) => payout > before.payout);
  const won = await notifyWinners(tx, deps, { draw, merchantId }, more, window.at);
  const notifiedIds = [...new Set([...short, ...won])];
  const publishAll = () => {
    publishCorrected(deps, { merchantId, changed, short, notifiedIds });
    publishBonusChanges(deps.publish, counted);
  };
  return { publish: publishAll, last };
}

/** Books the new payouts first, so that they cover reversals. Returns entry ids by leg. */
async function payNewAmounts(
  tx: Tx,
  { draw, merchantId, changed }: Correcting,
  at: Date,
): Promise<ReadonlyMap<bigint, bigint>> {
  const winners = changed.filter(({ payout }) => payout > 0n);
  const booked = await post(
    tx,
    winners.map((leg) => payoutPosting({ ...draw, merchantId }, leg)),
    at,
  );
  return new Map(booked.map(({ entryId }, n) => [itemAt(winners, n).id, entryId]));
}

/** Reverses earlier payouts. Returns the members with a shortfall. */
async function takeBack(
  tx: Tx,
  deps: CorrectDeps,
  { draw, merchantId, changed }: Correcting,
  at: Date,
): Promise<readonly bigint[]> {
  const paid = changed.flatMap((leg) => {
    const { payoutEntryId } = leg.before;
    return payoutEntryId === null ? [] : [{ ...leg, payoutEntryId }];
  });
  const short: bigint[] = [];
  for (const [memberId, own] of Map.groupBy(paid, (leg) => leg.memberId)) {
    const taken = own.reduce((sum, { before }) => sum + before.payout, 0n);
    const lacking = taken - (await balanceOf(tx, cash(memberId)));
    if (lacking <= 0n) continue;
    const owed = {
      merchantId,
      memberId,
      amount: money(lacking),
      to: cash(memberId),
      drawId: draw.id,
    };
    await openShortage(tx, deps, { ...owed, cause: 'result_corrected' }, at);
    short.push(memberId);
  }
  const games = house(merchantId, 'house_lottery', BigInt(draw.lotteryId));
  await post(
    tx,
    paid.map(
      ({ memberId, betId, before, payoutEntryId }): Posting =>
        reversalOf({
          id: payoutEntryId,
          kind: 'bet.payout',
          from: games,
          memberId,
          to: cash(memberId),
          amount: before.payout,
          balanceAfter: null,
          causeId: betId,
        }),
    ),
    at,
  );
  return short;
}

const update = sql(
  'lottery_bets.correct_legs',
  `UPDATE lottery_leg l SET state = d.state, payout = d.payout, outcome_version = $1,
     payout_entry_id = CASE WHEN d.payout = l.payout THEN l.payout_entry_id ELSE d.entry_id END
   FROM unnest($2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[]) AS d (id, state, payout, entry_id)
   WHERE l.id = d.id AND l.outcome_version < $1 RETURNING l.id`,
);

interface Writing {
  readonly version: number;
  readonly decided: readonly Corrected[];
  readonly entries: ReadonlyMap<bigint, bigint>;
}

async function write(tx: Tx, { version, decided, entries }: Writing): Promise<void> {
  const written = await tx.query(update, [
    version,
    decided.map(({ id }) => id),
    decided.map(({ state }) => state),
    decided.map(({ payout }) => payout),
    decided.map(({ id }) => entries.get(id) ?? null),
  ]);
  if (written.length !== decided.length) throw new Error('a leg has already been corrected');
}

interface CorrectedLegs extends Omit<Correcting, 'draw'> {
  /** Members with a shortfall. */
  readonly short: readonly bigint[];
  /** Members who were notified. */
  readonly notifiedIds: readonly bigint[];
}

/** Publishes to members' pages after the commit. `settle-debts` collects the debts. */
function publishCorrected(
  { publish, enqueue }: CorrectDeps,
  { merchantId, changed, short, notifiedIds }: CorrectedLegs,
): void {
  for (const memberId of new Set(changed.map((leg) => leg.memberId)))
    for (const kind of ['bets', 'balance'] as const) publish({ merchantId, memberId, kind });
  for (const memberId of notifiedIds) publish({ merchantId, memberId, kind: 'messages' });
  if (short.length > 0) enqueue('settle-debts');
}
