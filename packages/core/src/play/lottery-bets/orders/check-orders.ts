import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { balancesOf, cash } from '../../../books/ledger/index.ts';
import { type SeriesPath, seriesPaths } from '../../../people/series/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { type Deps, DomainError, itemAt } from '../../../platform/kernel/index.ts';
import {
  assertWithin,
  followRules,
  isCheckDue,
  type Limit,
  limitsInForce,
  playSessionsOf,
  type RulesOfSite,
} from '../../../protection/limits/index.ts';
import { lockAndCheckMembers } from '../../../protection/standing/index.ts';
import { type DrawOnSale, lockDrawsOnSale, namesOfDraws } from '../../lotteries/index.ts';
import { type Share, sharesOf } from '../../rebates/index.ts';
import { closedAmong, drawIsClosed } from '../limits/closed-draw-error.ts';
import { type StakedIn, stakedInDraws } from '../limits/member-stakes.ts';
import {
  controlsOfSeveral,
  lockControlsShared,
  type OfLottery,
} from '../limits/number-controls.ts';
import { legsWithoutBlocked } from './legs-without-blocked.ts';
import type { Outcome, PlacingOrder } from './placing-order.ts';
import type { NewLeg } from './write-orders.ts';

/** An order that every rule but the exposure of its draws permits. */
export interface CheckedOrder {
  readonly order: PlacingOrder;
  readonly draws: readonly DrawOnSale[];
  readonly legs: readonly NewLeg[];
  /** Receivers of rebates, by the order's series. */
  readonly shares: readonly Share[];
  /** Whether the member's stakes count toward limits or a reality check. */
  readonly isCounted: boolean;
}

interface Checking {
  /** At most one order of each member. */
  readonly orders: readonly PlacingOrder[];
  readonly rulesOf: RulesOfSite;
  /** Waits for members that other transactions hold. */
  readonly isWaiting: boolean;
}

interface Checked {
  readonly now: Date;
  readonly checked: readonly CheckedOrder[];
  /** Outcomes of the orders that are not placed. */
  readonly ended: ReadonlyMap<PlacingOrder, Outcome>;
}

/**
 * A step. Locks the members, the draws and their number controls, in this order, and checks orders under these locks.
 * Unless `isWaiting`, orders of members that other transactions hold are absent from the result.
 */
export async function checkOrders(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { orders, rulesOf, isWaiting }: Checking,
): Promise<Checked> {
  const memberIds = orders.map(({ memberId }) => memberId);
  const members = await lockAndCheckMembers(
    tx,
    { act: 'betOnDraw', memberIds, isWaiting },
    clock(),
  );
  // Read after the lock: a draw that closed while the order waited refuses it.
  const now = clock();
  const ended = new Map<PlacingOrder, Outcome>();
  const bettors = orders.flatMap((order): Bettor[] => {
    const member = members.get(order.memberId);
    if (member instanceof DomainError) ended.set(order, { is: 'refused', error: member });
    return !member || member instanceof DomainError ? [] : [{ order, ...member }];
  });
  if (bettors.length === 0) return { now, checked: [], ended };
  const facts = await lockAndReadFacts(tx, { bettors, rulesOf, now });
  const checked: CheckedOrder[] = [];
  for (const { order } of bettors) {
    try {
      checked.push(await checkOrder(tx, order, facts));
    } catch (error) {
      if (error instanceof ControlsChanged) ended.set(order, { is: 'outdated' });
      else if (error instanceof DomainError) ended.set(order, { is: 'refused', error });
      else throw error;
    }
  }
  return { now, checked, ended };
}

interface Bettor {
  readonly order: PlacingOrder;
  readonly isCounted: boolean;
}

interface Facts {
  readonly now: Date;
  readonly counted: ReadonlySet<bigint>;
  /** Members who have to acknowledge a reality check. */
  readonly checksDue: ReadonlySet<bigint>;
  readonly limits: readonly Limit[];
  /** Draws on sale, by their ids. */
  readonly draws: ReadonlyMap<bigint, DrawOnSale>;
  /** Numbers of draws that are not on sale. */
  readonly closed: ReadonlyMap<bigint, string>;
  /** Fingerprints of number controls, by `lotteryKey`. */
  readonly controls: ReadonlyMap<string, string>;
  readonly paths: ReadonlyMap<PlacingOrder, SeriesPath | null>;
  readonly staked: StakedIn;
  readonly balances: ReadonlyMap<bigint, bigint>;
}

interface Reading {
  readonly bettors: readonly Bettor[];
  readonly rulesOf: RulesOfSite;
  readonly now: Date;
}

/** Locks draws and number controls. The members and their cash are locked. */
async function lockAndReadFacts(tx: Tx, reading: Reading): Promise<Facts> {
  const { bettors, now } = reading;
  const orders = bettors.map(({ order }) => order);
  const protection = await readProtection(tx, reading);
  const onDraws = await lockDraws(tx, orders, now);
  const controls = await lockControls(tx, orders, now);
  const paths = await seriesPaths(
    tx,
    orders.map(({ merchantId, memberId, lottery: { category } }) => ({
      merchantId,
      memberId,
      category,
    })),
    now,
  );
  const staked = await stakedInDraws(
    tx,
    orders.flatMap(({ memberId, legs }) => legs.map(({ drawId }) => ({ memberId, drawId }))),
  );
  const balances = await balancesOf(
    tx,
    orders.map(({ memberId }) => cash(memberId)),
  );
  return {
    now,
    ...protection,
    ...onDraws,
    controls,
    paths: new Map(orders.map((order, n) => [order, itemAt(paths, n)])),
    staked,
    balances,
  };
}

/** Reads no rows if the members have no limits and their sites have no rules for everyone. */
async function readProtection(
  tx: Tx,
  { bettors, rulesOf, now }: Reading,
): Promise<Pick<Facts, 'counted' | 'checksDue' | 'limits'>> {
  const members = bettors.map(({ order }) => order);
  const followed = await followRules(tx, { members, rulesOf }, now);
  const isCounted = ({ order, ...member }: Bettor) =>
    member.isCounted || followed.has(order.memberId);
  const those = bettors.filter(isCounted).map(({ order }) => order);
  const counted = new Set(those.map(({ memberId }) => memberId));
  if (counted.size === 0) return { counted, checksDue: counted, limits: [] };
  const sessions = await playSessionsOf(tx, { members: those, rulesOf });
  const due = sessions.filter((session) => isCheckDue(session, now));
  const checksDue = new Set(due.map(({ memberId }) => memberId));
  return { counted, checksDue, limits: await limitsInForce(tx, [...counted], now) };
}

async function lockDraws(
  tx: Tx,
  orders: readonly PlacingOrder[],
  now: Date,
): Promise<Pick<Facts, 'draws' | 'closed'>> {
  const drawIds = [...new Set(orders.flatMap(({ legs }) => legs.map(({ drawId }) => drawId)))];
  const onSale = await lockDrawsOnSale(tx, { drawIds, now, ahead: true });
  const draws = new Map(onSale.map((draw) => [draw.id, draw]));
  const others = drawIds.filter((drawId) => !draws.has(drawId));
  const names = others.length > 0 ? await namesOfDraws(tx, others) : new Map();
  return { draws, closed: new Map([...names].map(([id, { number }]) => [id, number])) };
}

const lotteryKey = ({ merchantId, lotteryId }: OfLottery): string => `${merchantId} ${lotteryId}`;

/** Locks the number controls of the orders' lotteries until commit. */
async function lockControls(
  tx: Tx,
  orders: readonly PlacingOrder[],
  now: Date,
): Promise<Facts['controls']> {
  const named = new Map(orders.map((order) => [lotteryKey(order), order]));
  const lotteries = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  await lockControlsShared(tx, lotteries);
  const controls = await controlsOfSeveral(tx, lotteries, now);
  return new Map(lotteries.map((one, n) => [lotteryKey(one), itemAt(controls, n).state]));
}

/** Number controls changed after the order was priced: it has to be priced again. */
class ControlsChanged extends Error {}

/** The order of the checks decides which error a member gets. */
async function checkOrder(tx: Tx, order: PlacingOrder, facts: Facts): Promise<CheckedOrder> {
  const { memberId, controls } = order;
  const { now, counted, checksDue, limits } = facts;
  if (checksDue.has(memberId)) throw new DomainError('reality_check.due');
  const draws = drawsOnSale(order, facts);
  if (facts.controls.get(lotteryKey(order)) !== controls.state) throw new ControlsChanged();
  const shares = sharesOfOrder(order, facts);
  const legs = legsWithoutBlocked(order, draws);
  assertWithinOwnLimit(order, legs, facts);
  const isCounted = counted.has(memberId);
  if (isCounted) {
    const own = limits.filter((limit) => limit.memberId === memberId);
    const bets = legs.map(({ stake }) => stake);
    await assertWithin(tx, { memberId, wanted: { bets }, limits: own }, now);
  }
  assertAffordable(order, legs, facts);
  return { order, draws, legs, shares, isCounted };
}

/** The order's draws. @throws lottery.closed unless all are on sale and one is open now */
function drawsOnSale({ legs, lottery }: PlacingOrder, facts: Facts): readonly DrawOnSale[] {
  const drawIds = legs.map(({ drawId }) => drawId);
  const draws = drawIds.flatMap((drawId) => facts.draws.get(drawId) ?? []);
  const areOnSale =
    draws.length === drawIds.length &&
    draws.every(({ lotteryId }) => lotteryId === lottery.id) &&
    draws.some(({ opensAt }) => opensAt <= facts.now);
  if (areOnSale) return draws;
  const closed = closedAmong(drawIds, draws) ?? 0n;
  throw drawIsClosed(facts.draws.get(closed)?.number ?? facts.closed.get(closed));
}

function sharesOfOrder(order: PlacingOrder, { paths }: Facts): readonly Share[] {
  const path = paths.get(order);
  if (!path) throw new DomainError('rebate.no_series');
  const { least, most } = path;
  if (order.series < least || order.series > most)
    throw new DomainError('lottery.series_refused', { least, most });
  return sharesOf(path, order.series);
}

function assertWithinOwnLimit(
  { memberId, price }: PlacingOrder,
  legs: readonly NewLeg[],
  { staked }: Facts,
): void {
  for (const { drawId, stake } of legs) {
    const left = price.memberStakeMax - staked({ memberId, drawId });
    if (stake > left)
      throw new DomainError('lottery.limit_reached', {
        remaining: moneyToWire(money(left > 0n ? left : 0n)),
      });
  }
}

function assertAffordable(
  { memberId }: PlacingOrder,
  legs: readonly NewLeg[],
  { balances }: Facts,
): void {
  const available = balances.get(cash(memberId)) ?? 0n;
  if (costOf(legs) > available)
    throw new DomainError('wallet.insufficient_funds', {
      available: moneyToWire(money(available)),
    });
}

export const costOf = (legs: readonly NewLeg[]): Money =>
  money(legs.reduce((sum, { stake }) => sum + stake, 0n));
