import { drawHref, lotteryHref } from '../../lib/lottery-hrefs.ts';
import type { Line } from '../../parts/audit-line/describe-line.ts';

/** Page with details of a request, if there is one. */
export function pageOfRequest({ action, target }: Pick<Line, 'action' | 'target'>) {
  if (action === 'member.erased') return `/console/members/${target}`;
  const [lottery = '', number] = target.split(' ');
  switch (action) {
    case 'lottery.result_corrected':
    case 'lottery.draw_annulled':
    case 'lottery.draw_moved':
      return number && drawHref({ lottery, number });
    case 'lottery.priced':
      return `${lotteryHref(lottery)}/prices`;
    case 'lottery.holiday_entered':
      return lotteryHref(lottery);
    default:
      return undefined;
  }
}
