import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { inTransaction, type Tx } from '../db/index.ts';
import { answeredBefore, once, type RequestKey } from '../idempotency/index.ts';
import { type Deps, DomainError } from '../kernel/index.ts';
import { cash } from '../ledger/index.ts';
import {
  type DrawOnSale,
  lockDrawsOnSale,
  type PricesInForce,
  pricesInForce,
  pricesOfPlays,
} from '../lotteries/index.ts';
import { mustBeAllowed } from '../protection/index.ts';
import { type Share, seriesPaths, sharesOf } from '../rebates/index.ts';
import { addToExposure } from './draw-exposure.ts';
import { type Exposure, exposureOf } from './exposure.ts';
import { type OfferedLottery, offeredLottery, stakedInDraw } from './facts.ts';
import { familyOf } from './family-of.ts';
import { type ReadSlip, readSlips, type Slip, stakeOf } from './read-slips.ts';
import { writeOrder } from './write-order.ts';

export interface PlaceOrder {
  readonly requestKey: RequestKey;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly lotteryId: number;
  readonly drawId: bigint;
  /** In which the slips are priced. */
  readonly series: number;
  readonly slips: readonly Slip[];
  /** What the member was told that it costs. */
  readonly total: Money;
}

/**
 * A command. Takes an order on the draw that is on sale, once per request key, and answers its number. What it costs and may
 * win is counted here; what the member's page counted has to be the same.
 *
 * @throws lottery.not_found, game.maintenance, lottery.closed, lottery.slip_refused, lottery.order_too_large,
 *   lottery.note_too_small with `least`, lottery.total_differs with `total`, lottery.limit_reached with `remaining`, lottery.draw_full,
 *   rebate.no_series, lottery.series_refused with `least` and `most`, wallet.insufficient_funds, member.need_true_account, profile.too_young,
 *   login.not.session for a member who was locked meanwhile, and what `once` throws
 */
export async function placeOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  asked: PlaceOrder,
): Promise<bigint> {
  const { merchantId, memberId } = asked;
  // An order that was taken stays so, whatever its prices or the lottery have become.
  const before = await answeredBefore(deps.db, asked.requestKey);
  const orderId = before ?? (await takeOrder(deps, asked));
  for (const kind of ['balance', 'bets'] as const) deps.publish({ merchantId, memberId, kind });
  return orderId;
}

async function takeOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  asked: PlaceOrder,
): Promise<bigint> {
  const order = await priceOrder(deps, asked);
  return inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, deps.clock(), () => placeInside(tx, deps, { ...asked, ...order })),
  );
}

interface Priced {
  readonly lottery: OfferedLottery;
  readonly price: PricesInForce;
  readonly read: readonly ReadSlip[];
  readonly stake: Money;
  readonly exposure: Exposure;
}

/** All that can be said of an order before anything is locked. */
async function priceOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, lotteryId, series, slips, total }: PlaceOrder,
): Promise<Priced> {
  const now = clock();
  const lottery = await offeredLottery(db, { merchantId, lotteryId, now });
  const price = lottery && (await pricesInForce(db, { merchantId, lotteryId, now }));
  if (!lottery || !price) throw new DomainError('lottery.not_found');
  if (lottery.isResting) throw new DomainError('game.maintenance');
  if (series < price.seriesMin || series > price.seriesMax)
    throw new DomainError('lottery.series_refused', {
      least: price.seriesMin,
      most: price.seriesMax,
    });
  const family = familyOf(lottery.family);
  const read = readSlips(family, slips);
  if (read.some(({ note }) => note < price.noteMin))
    throw new DomainError('lottery.note_too_small', { least: moneyToWire(price.noteMin) });
  const stake = stakeOf(read);
  if (stake !== total)
    throw new DomainError('lottery.total_differs', { total: moneyToWire(stake) });
  const exposure = await exposureOf(family, read, {
    prices: pricesOfPlays(price.prices),
    series,
  });
  return { lottery, price, read, stake, exposure };
}

/** A step. Locks the member first, then the draw, and what all bets of the site on it may cost last. */
async function placeInside(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'newId'>,
  asked: PlaceOrder & Priced,
): Promise<bigint> {
  const { memberId, drawId, lottery, stake } = asked;
  const accounts = [cash(memberId)];
  await mustBeAllowed(tx, { act: 'betOnDraw', memberId, accounts }, deps.clock());
  // Read once the member's turn has come: a draw that closed while the order waited takes it no more.
  const now = deps.clock();
  const draw = await drawOnSale(tx, { drawId, lotteryId: lottery.id, now });
  const shares = await sharesOfOrder(tx, asked, now);
  await mustBeWithinOwnLimit(tx, asked);
  const orderId = await writeOrder(
    tx,
    deps,
    { ...asked, slips: asked.read, legs: [{ drawId: draw.id, multiple: 1, stake, shares }] },
    now,
  );
  await addToExposure(tx, { ...asked, byDraw: new Map([[draw.id, asked.exposure]]) });
  return orderId;
}

async function drawOnSale(
  tx: Tx,
  { drawId, lotteryId, now }: { drawId: bigint; lotteryId: number; now: Date },
): Promise<DrawOnSale> {
  const [draw] = await lockDrawsOnSale(tx, { drawIds: [drawId], now });
  if (draw?.lotteryId !== lotteryId) throw new DomainError('lottery.closed');
  return draw;
}

async function sharesOfOrder(
  tx: Tx,
  { merchantId, memberId, lottery: { category }, series }: PlaceOrder & Priced,
  now: Date,
): Promise<readonly Share[]> {
  const [path] = await seriesPaths(tx, [{ merchantId, memberId, category }], now);
  if (!path) throw new DomainError('rebate.no_series');
  const { least, most } = path;
  if (series < least || series > most)
    throw new DomainError('lottery.series_refused', { least, most });
  return sharesOf(path, series);
}

async function mustBeWithinOwnLimit(
  tx: Tx,
  { memberId, drawId, stake, price }: PlaceOrder & Priced,
): Promise<void> {
  const left = price.memberStakeMax - (await stakedInDraw(tx, { memberId, drawId }));
  if (stake > left)
    throw new DomainError('lottery.limit_reached', {
      remaining: moneyToWire(money(left > 0n ? left : 0n)),
    });
}
