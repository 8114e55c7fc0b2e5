import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { type Deps, DomainError, InvalidFields } from '../../../platform/kernel/index.ts';
import { type PricesInForce, pricesOfPlays, UPCOMING_MAX } from '../../lotteries/index.ts';
import { familyOf } from '../family-of.ts';
import { type Exposure, exposureOf } from '../limits/exposure.ts';
import type { NumberControl, NumberControls } from '../limits/number-controls.ts';
import type { OfferedLottery } from '../slips/offered-lottery.ts';
import { type ReadSlip, readSlips, type Slip, stakeOf } from '../slips/read-slips.ts';
import { controlledSlips } from './controlled-slips.ts';
import { edgeOfSlips } from './edge-of-slips.ts';
import { lotteryTerms } from './lottery-terms.ts';

/** A requested leg. */
interface AskedLeg {
  readonly drawId: bigint;
  /** Multiple of the slips' stake, from 1. */
  readonly multiple: number;
}

export interface AskedOrder {
  readonly merchantId: bigint;
  readonly lotteryId: number;
  /** Each on its own draw. */
  readonly legs: readonly AskedLeg[];
  /** Series of the odds. */
  readonly series: number;
  readonly slips: readonly Slip[];
  /** Total cost that the member was shown. */
  readonly total: Money;
  /** `version` of the number controls that the member was shown; absent if none. */
  readonly shownControls?: string | undefined;
}

export interface PricedOrder {
  readonly lottery: OfferedLottery;
  readonly price: PricesInForce;
  readonly read: readonly ReadSlip[];
  readonly controls: NumberControls;
  /** Blocked numbers that the order bets on. */
  readonly blocked: readonly NumberControl[];
  /** Cost and exposure of the slips at multiple 1. */
  readonly stake: Money;
  /** The house's expected win of the slips at multiple 1. */
  readonly edge: Money;
  readonly exposure: Exposure;
}

/** A query. Validates and prices an order as far as possible without locks. */
export async function priceOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, lotteryId, legs, series, slips, total, shownControls }: AskedOrder,
): Promise<PricedOrder> {
  assertLegs(legs);
  const query = { merchantId, lotteryId, now: clock() };
  const { lottery, price, controls } = await lotteryTerms(db, query);
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
  const times = legs.reduce((sum, { multiple }) => sum + BigInt(multiple), 0n);
  const cost = money(stake * times);
  if (cost !== total) throw new DomainError('lottery.total_differs', { total: moneyToWire(cost) });
  const { slips: kept, isReduced, blocked } = controlledSlips(family, read, controls.list);
  // A reduced rate applies only if the member was shown it.
  if (isReduced && shownControls !== controls.version)
    throw new DomainError('lottery.rate_changed');
  const terms = { prices: pricesOfPlays(price.prices), series };
  const exposure = await exposureOf(family, kept, terms);
  const edge = edgeOfSlips(kept, terms);
  return { lottery, price, read: kept, controls, blocked, stake, edge, exposure };
}

function assertLegs(legs: readonly AskedLeg[]): void {
  const drawIds = new Set(legs.map(({ drawId }) => drawId));
  const areLegs =
    legs.length > 0 &&
    legs.length <= UPCOMING_MAX &&
    drawIds.size === legs.length &&
    legs.every(({ multiple }) => Number.isSafeInteger(multiple) && multiple > 0);
  if (!areLegs) throw new InvalidFields(['legs']);
}
