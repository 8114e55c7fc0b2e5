import type { Request } from '@app/shared/api/contract';
import type { placeOrder } from '@app/shared/api/lottery-orders.calls';
import { money } from '@app/shared/money/money';
import { costOf, type ReadLine, wireOfLine } from './slip-lines.ts';

export type OrderRequest = Request<typeof placeOrder>;

interface Ordered {
  readonly gameId: number;
  readonly prizeModeId: number;
  readonly numero: string;
  readonly series: number;
  readonly lines: readonly ReadLine[];
}

/** What is asked for by an order. The server counts again: where it comes to another sum, it takes nothing. */
export const orderOf = ({ gameId, prizeModeId, numero, series, lines }: Ordered): OrderRequest => ({
  ...{ gameId, prizeModeId, currentNumero: numero, device: 'WEB', orderType: 1 },
  ...{ chase: false, quickChase: false, winningStop: false, abandoning: false },
  betCartAmountSum: money(costOf(lines)),
  bettingSlipString: lines
    .flatMap(({ line, menu }) => (menu ? wireOfLine(line, menu.playId, series) : []))
    .join(';'),
});
