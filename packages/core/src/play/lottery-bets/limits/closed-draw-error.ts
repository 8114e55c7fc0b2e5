import type { Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { namesOfDraws } from '../../lotteries/index.ts';

/** A query. The error for draws that take no bets. It names the first of them that is not on sale. */
export async function closedDrawError(
  tx: Tx,
  drawIds: readonly bigint[],
  onSale: readonly { readonly id: bigint }[],
): Promise<DomainError> {
  const closed = closedAmong(drawIds, onSale);
  const names = closed === undefined ? undefined : await namesOfDraws(tx, [closed]);
  return drawIsClosed(names?.values().next().value?.number);
}

/** The first draw that is not on sale; if all are, the first of them. */
export const closedAmong = (
  drawIds: readonly bigint[],
  onSale: readonly { readonly id: bigint }[],
): bigint | undefined =>
  drawIds.find((drawId) => !onSale.some(({ id }) => id === drawId)) ?? drawIds[0];

export const drawIsClosed = (number = ''): DomainError =>
  new DomainError('lottery.closed', { draw: number });
