import type { Reader } from '@app/core/platform/db';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import { orderTarget, type PlaceOrder, playOfNumber } from '@app/core/play/lottery-bets';
import type { RequestOf } from '@app/shared/contract/define-call';
import { prizeModes } from '@app/shared/lotteries/lotteries';
import type { placeOrder } from '@app/shared/lottery-orders/schemas';
import { readSlipText } from './read-slip-text.ts';

type OrderInput = RequestOf<typeof placeOrder>;
type Ordered = Omit<PlaceOrder, 'requestKey' | 'merchantId' | 'memberId'>;

/**
 * Reads an order.
 *
 * @throws lottery.not_found, lottery.closed, lottery.slip_refused, InvalidFields for a chase that does not begin with
 * the current draw, or for draws of an order that is not a chase
 */
export async function readOrder(reader: Reader, asked: OrderInput): Promise<Ordered> {
  const { gameId, prizeModeId, bettingSlipString, betCartAmountSum } = asked;
  const draws = drawsOf(asked);
  const drawNumbers = draws.map(({ numero }) => numero);
  const target = await orderTarget(reader, { lotteryId: gameId, drawNumbers });
  if (!target || prizeModes[target.prizeMode].id !== prizeModeId)
    throw new DomainError('lottery.not_found');
  const { family, drawIds } = target;
  const { series, slips } = readSlipText(bettingSlipString, (id) => playOfNumber(family, id));
  const legs = draws.map(({ numero, multiple }) => {
    const drawId = drawIds.get(numero);
    if (drawId === undefined) throw new DomainError('lottery.closed', { draw: numero });
    return { drawId, multiple };
  });
  const { winningStop: stopOnWin = false, abandoning = false } = asked;
  const asShown = { total: betCartAmountSum, shownControls: asked.controlVersion };
  return { lotteryId: gameId, series, slips, legs, stopOnWin, abandoning, ...asShown };
}

/** The draws of an order, each with its multiple. */
function drawsOf({ chase = false, chaseSlip, currentNumero }: OrderInput) {
  const isRight = chase ? chaseSlip?.[0]?.numero === currentNumero : chaseSlip === undefined;
  if (!isRight) throw new InvalidFields(['chaseSlip']);
  return chaseSlip ?? [{ numero: currentNumero, multiple: 1 }];
}
