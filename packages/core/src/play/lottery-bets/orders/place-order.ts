import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { balancesOf, cash } from '../../../books/ledger/index.ts';
import { seriesPaths } from '../../../people/series/index.ts';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { answeredBefore, once, type RequestKey } from '../../../platform/idempotency/index.ts';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import {
  assertRealityChecked,
  assertWithinLimits,
  countPlay,
  followRules,
  type RulesOfSite,
  rulesOfSites,
} from '../../../protection/limits/index.ts';
import { lockAndCheckMember } from '../../../protection/standing/index.ts';
import { type DrawOnSale, lockDrawsOnSale } from '../../lotteries/index.ts';
import { type Share, sharesOf } from '../../rebates/index.ts';
import { closedDrawError } from '../limits/closed-draw-error.ts';
import { addToExposure, DrawsRefuse } from '../limits/draw-exposure.ts';
import { timesExposure } from '../limits/exposure.ts';
import { stakedInDraws } from '../limits/member-stakes.ts';
import { type NumberControl, numberControls, shareControls } from '../limits/number-controls.ts';
import { type AskedOrder, type PricedOrder, priceOrder } from './price-order.ts';
import { type NewLeg, writeOrder } from './write-order.ts';

export interface PlaceOrder extends AskedOrder {
  readonly requestKey: RequestKey;
  readonly memberId: bigint;
  /** Whether a win cancels the legs that are still on sale. */
  readonly stopOnWin: boolean;
  /** Whether to skip draws that are full or block one of its numbers; otherwise they refuse the whole order. */
  readonly abandoning: boolean;
}

type OrderDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

/**
 * A command. Places an order on the draw on sale and on draws ahead, once per request key, and returns its id. Computes
 * cost and exposure; the cost has to equal the total that the member was shown.
 *
 * @throws lottery.not_found, game.maintenance, lottery.closed with `draw`, lottery.slip_refused,
 * lottery.order_too_large, lottery.note_too_small with `least`, lottery.total_differs with `total`,
 * lottery.limit_reached with `remaining`, lottery.draw_full with `draw` and `remaining`, lottery.number_blocked with
 * `numbers`, lottery.rate_changed where numbers are paid less than the member was shown, rebate.no_series,
 * lottery.series_refused with `least` and `most`, wallet.insufficient_funds, member.need_true_account,
 * profile.too_young, exclusion.in_force, limit.reached, limit.time_over, reality_check.due, login.not.session if the
 * member was locked after the request began, server.busy if number controls keep changing, InvalidFields for legs that
 * are empty, too many or on one draw twice, and the errors of `once`
 */
export async function placeOrder(deps: OrderDeps, asked: PlaceOrder): Promise<bigint> {
  const { merchantId, memberId } = asked;
  // A retry of a placed order is answered before prices or the lottery are checked again.
  const before = await answeredBefore(deps.db, asked.requestKey);
  const orderId = before ?? (await priceAndPlace(deps, asked));
  for (const kind of ['balance', 'bets'] as const) deps.publish({ merchantId, memberId, kind });
  return orderId;
}

/** One try to place a priced order. */
interface Attempt extends PlaceOrder, PricedOrder {
  readonly rulesOf: RulesOfSite;
  /** Ids of the draws to skip. */
  readonly skipped: readonly bigint[];
}

/** Maximum pricings of an order: it is priced again whenever number controls change before it is placed. */
const PRICINGS_MAX = 50;

async function priceAndPlace(deps: OrderDeps, asked: PlaceOrder): Promise<bigint> {
  const skipped: bigint[] = [];
  for (let pricings = 0; pricings < PRICINGS_MAX; pricings++) {
    const priced = await priceOrder(deps, asked);
    const rulesOf = await rulesOfSites(deps.db);
    const orderId = await placePriced(deps, { ...asked, ...priced, rulesOf, skipped });
    if (orderId !== 'outdated') return orderId;
  }
  throw new DomainError('server.busy', { retryAfterSeconds: 1 });
}

/** Places a priced order. If the member allows it, skips draws that throw `DrawsRefuse`, and adds them to `skipped`. */
async function placePriced(
  deps: OrderDeps,
  attempt: Attempt & { readonly skipped: bigint[] },
): Promise<bigint | 'outdated'> {
  const { legs, skipped, requestKey } = attempt;
  let refusal: unknown;
  // Each try skips at least one more draw.
  for (let tries = 0; tries < legs.length && skipped.length < legs.length; tries++) {
    try {
      return await inTransaction(deps.db, (tx) =>
        once(tx, requestKey, deps.clock(), () => placeInside(tx, deps, attempt)),
      );
    } catch (error) {
      if (error instanceof ControlsChanged) return 'outdated';
      if (!attempt.abandoning || !(error instanceof DrawsRefuse)) throw error;
      skipped.push(...error.drawIds);
      refusal = error;
    }
  }
  throw refusal;
}

/** A step. Lock order: the member, the draws, number controls, and the site's exposure last. */
async function placeInside(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  order: Attempt,
): Promise<bigint> {
  const { memberId, skipped } = order;
  const accounts = [cash(memberId)];
  const request = { act: 'betOnDraw', memberId, accounts } as const;
  const standing = await lockAndCheckMember(tx, request, deps.clock());
  // Read after the lock: a draw that closed while the order waited refuses it.
  const now = deps.clock();
  const followed = await followRules(tx, { members: [order], rulesOf: order.rulesOf }, now);
  const isCounted = standing.isCounted || followed.has(memberId);
  if (isCounted) await assertRealityChecked(tx, order, now);
  const draws = await lockAndCheckDraws(tx, order, now);
  await lockAndCheckControls(tx, order, now);
  const shares = await sharesOfOrder(tx, order, now);
  const legs = order.legs
    .filter(({ drawId }) => !skipped.includes(drawId))
    .map((leg) => ({
      ...leg,
      stake: money(order.stake * BigInt(leg.multiple)),
      edge: money(order.edge * BigInt(leg.multiple)),
    }));
  assertNotBlocked(order, legs, draws);
  await assertWithinOwnLimit(tx, order, legs);
  const bets = legs.map(({ stake }) => stake);
  if (isCounted) await assertWithinLimits(tx, { memberId, wanted: { bets } }, now);
  await assertAffordable(tx, memberId, legs);
  const orderId = await writeOrder(tx, deps, { ...order, slips: order.read, legs, shares }, now);
  if (isCounted) await countPlay(tx, [{ memberId, at: now, staked: costOf(legs) }]);
  const byDraw = legs.map(
    (leg) => [leg.drawId, timesExposure(order.exposure, leg.multiple)] as const,
  );
  await addToExposure(tx, { ...order, byDraw: new Map(byDraw), legs, draws });
  return orderId;
}

/** Locks the order's draws and checks that all are on sale and one is open now. */
async function lockAndCheckDraws(
  tx: Tx,
  { legs, lottery }: Pick<Attempt, 'legs' | 'lottery'>,
  now: Date,
): Promise<readonly DrawOnSale[]> {
  const drawIds = legs.map(({ drawId }) => drawId);
  const draws = await lockDrawsOnSale(tx, { drawIds, now, ahead: true });
  const areOnSale =
    draws.length === drawIds.length &&
    draws.every(({ lotteryId }) => lotteryId === lottery.id) &&
    draws.some(({ opensAt }) => opensAt <= now);
  if (!areOnSale) throw await closedDrawError(tx, drawIds, draws);
  return draws;
}

/** Number controls changed after the order was priced: it has to be priced again. */
class ControlsChanged extends Error {}

/** Locks the lottery's number controls until commit. @throws ControlsChanged if they differ from the priced ones */
async function lockAndCheckControls(tx: Tx, order: Attempt, now: Date): Promise<void> {
  const { merchantId, lotteryId, controls } = order;
  await shareControls(tx, { merchantId, lotteryId });
  const { state } = await numberControls(tx, { merchantId, lotteryId, now });
  if (state !== controls.state) throw new ControlsChanged();
}

/** Maximum numbers listed in an error. */
const NUMBERS_NAMED = 10;

/** A control applies to draws that close by its end; a chase may go beyond it. */
function assertNotBlocked(
  { blocked }: Pick<Attempt, 'blocked'>,
  legs: readonly NewLeg[],
  draws: readonly DrawOnSale[],
): void {
  if (blocked.length === 0) return;
  const closings = new Map(draws.map(({ id, closesAt }) => [id, closesAt]));
  const isIn = (drawId: bigint, { untilAt }: NumberControl) =>
    untilAt === null || (closings.get(drawId) ?? untilAt) <= untilAt;
  const refusing = legs
    .map(({ drawId }) => drawId)
    .filter((drawId) => blocked.some((control) => isIn(drawId, control)));
  if (refusing.length === 0) return;
  const numbers = blocked.filter((control) => refusing.some((drawId) => isIn(drawId, control)));
  const named = [...new Set(numbers.map(({ number }) => number))].slice(0, NUMBERS_NAMED);
  throw new DrawsRefuse(refusing, 'lottery.number_blocked', { numbers: named.join(', ') });
}

async function sharesOfOrder(
  tx: Tx,
  { merchantId, memberId, lottery: { category }, series }: Attempt,
  now: Date,
): Promise<readonly Share[]> {
  const [path] = await seriesPaths(tx, [{ merchantId, memberId, category }], now);
  if (!path) throw new DomainError('rebate.no_series');
  const { least, most } = path;
  if (series < least || series > most)
    throw new DomainError('lottery.series_refused', { least, most });
  return sharesOf(path, series);
}

async function assertWithinOwnLimit(
  tx: Tx,
  { memberId, price }: Attempt,
  legs: readonly NewLeg[],
): Promise<void> {
  const drawIds = legs.map(({ drawId }) => drawId);
  const staked = await stakedInDraws(tx, { memberId, drawIds });
  for (const { drawId, stake } of legs) {
    const left = price.memberStakeMax - (staked.get(drawId) ?? 0n);
    if (stake > left)
      throw new DomainError('lottery.limit_reached', {
        remaining: moneyToWire(money(left > 0n ? left : 0n)),
      });
  }
}

/**
 * Reports the whole balance: for several stakes the ledger would report the remainder before the first that exceeds it.
 */
async function assertAffordable(tx: Tx, memberId: bigint, legs: readonly NewLeg[]): Promise<void> {
  if (legs.length === 1) return;
  const account = cash(memberId);
  const available = (await balancesOf(tx, [account])).get(account) ?? 0n;
  if (costOf(legs) > available)
    throw new DomainError('wallet.insufficient_funds', {
      available: moneyToWire(money(available)),
    });
}

const costOf = (legs: readonly NewLeg[]): Money =>
  money(legs.reduce((sum, { stake }) => sum + stake, 0n));
