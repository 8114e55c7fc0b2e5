import type { Request } from '@app/shared/api/contract';
import type { placeOrder } from '@app/shared/api/lottery-orders.calls';
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
  /** Of a chase: its draws, and how it goes on; none where one draw is bet on. */
  readonly legs: readonly ChaseLeg[];
  readonly plan: ChasePlan;
  /** Of the number controls that the page shows. */
  readonly controlVersion: string | undefined;
}

/** What is asked for by an order. The server counts again: where it comes to another sum, it takes nothing. */
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
