import type { Reader } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { orderTarget, type PlaceOrder, playOfNumber } from '@app/core/lottery-bets';
import type { RequestOf } from '@app/shared/api/define-call';
import type { placeOrder } from '@app/shared/api/lottery-orders';
import { prizeModes } from '@app/shared/domain/lotteries';
import { readSlipText } from './slip-text.ts';

type Asked = RequestOf<typeof placeOrder>;
type Ordered = Omit<PlaceOrder, 'requestKey' | 'merchantId' | 'memberId'>;

/**
 * What an order of the wire asks for.
 *
 * @throws lottery.not_found, lottery.closed, lottery.slip_refused
 */
export async function readOrder(
  reader: Reader,
  { gameId, currentNumero, prizeModeId, bettingSlipString, betCartAmountSum }: Asked,
): Promise<Ordered> {
  const target = await orderTarget(reader, { lotteryId: gameId, drawNumbers: [currentNumero] });
  if (!target || prizeModes[target.prizeMode].id !== prizeModeId)
    throw new DomainError('lottery.not_found');
  const { family, drawIds } = target;
  const { series, slips } = readSlipText(bettingSlipString, (id) => playOfNumber(family, id));
  const drawId = drawIds.get(currentNumero);
  if (drawId === undefined) throw new DomainError('lottery.closed');
  return {
    ...{ lotteryId: gameId, series, slips, total: betCartAmountSum },
    ...{ legs: [{ drawId, multiple: 1 }], stopOnWin: false, abandoning: false },
  };
}
