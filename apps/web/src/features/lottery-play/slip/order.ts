import type { Request } from '@app/shared/contract/contract';
import type { placeOrder } from '@app/shared/lottery-orders/calls';
import { money } from '@app/shared/money/money';
import { type ChaseLeg, type ChasePlan, timesOf } from '../chase/chase-plan.ts';
import { costOf, type ReadLine, wireOfLine } from './slip-lines.ts';

export type OrderRequest = Request<typeof placeOrder>;

interface Ordered {
  readonly gameId: number;
  readonly prizeModeId: number;
  readonly numero: string;
  readonly series: number;
  readonly lines: readonly ReadLine[];
  /** Draws and settings of a chase; no legs for a bet on one draw. */
  readonly legs: readonly ChaseLeg[];
  readonly plan: ChasePlan;
  /** Version of the number controls that the page shows. */
  readonly controlVersion: string | undefined;
}

/** The request of an order. The server recalculates the cost and refuses the order if it differs. */
export const orderOf = ({
  gameId,
  prizeModeId,
  numero,
  series,
  lines,
  legs,
  plan,
  controlVersion,
}: Ordered): OrderRequest => ({
  gameId,
  prizeModeId,
  currentNumero: numero,
  device: 'WEB',
  orderType: 1,
  chase: legs.length > 0,
  quickChase: false,
  winningStop: legs.length > 0 && plan.stopsOnWin,
  abandoning: legs.length > 0 && plan.leavesOut,
  ...(legs.length > 0 && { chaseSlip: [...legs] }),
  ...(controlVersion !== undefined && { controlVersion }),
  betCartAmountSum: money(costOf(lines) * timesOf(legs)),
  bettingSlipString: lines
    .flatMap(({ line, menu }) => (menu ? wireOfLine(line, menu.playId, series) : []))
    .join(';'),
});
