import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { orderTrace } from '@app/shared/lottery-orders/calls';
import { Money } from '@app/ui/figures/money';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useDrawTitle } from '../use-draw-title.ts';
import { OrderTag } from './order-result.tsx';
import { isUndecided, type LotteryOrderDetail, type OrderTrace } from './order-states.ts';
import { StopChase } from './stop-chase.tsx';

interface OrderDrawsProps {
  readonly order: LotteryOrderDetail;
  readonly onOpen: (id: string) => void;
}

/** The draws of a chase, with its terms and the result of each. */
export function OrderDraws({ order, onOpen }: OrderDrawsProps) {
  const { t } = useTranslation('lottery');
  const { title } = useDrawTitle();
  const { orderMasterId, orderDetailId } = order;
  const trace = useAnswer(orderTrace, { id: orderMasterId }, { refreshOn: ['bets'] });
  return (
    <section aria-label={t('order.draws')}>
      <h3 className="pb-1 text-sm font-strong text-ink-2">{t('order.draws')}</h3>
      <Answered answer={trace} rows={3} safe={t('safe')}>
        {(found) => (
          <>
            <Terms trace={found} />
            <ul className="divide-y divide-line">
              {found.orderDetailOrders.map((draw) => (
                <li key={draw.orderDetailId} className="flex flex-wrap items-center gap-3 py-2">
                  <button
                    type="button"
                    aria-current={draw.orderDetailId === orderDetailId ? true : undefined}
                    className="min-w-0 grow text-start hover:underline aria-current:font-strong"
                    onClick={() => onOpen(draw.orderDetailId)}
                  >
                    {title(draw.numero)}
                  </button>
                  <Money exact amount={draw.bettingSumAmount} />
                  <OrderTag order={draw} />
                </li>
              ))}
            </ul>
            <div className="pt-2 empty:hidden">
              <StopChase trace={found} />
            </div>
          </>
        )}
      </Answered>
    </section>
  );
}

/** The member's terms of a chase, and the reason for its end. */
function Terms({ trace }: { readonly trace: OrderTrace }) {
  const { t } = useTranslation('lottery');
  const { title } = useDrawTitle();
  const { winningStop, abandoning, endedByNumero } = trace;
  const notes = [
    endedByNumero && t('order.endedBy', { draw: title(endedByNumero) }),
    winningStop && !endedByNumero && mayBeStopped(trace) && t('order.stopsOnWin'),
    abandoning && t('order.leavesOut'),
  ].filter((one) => typeof one === 'string');
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 pb-1 text-sm text-ink-2">
      {notes.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** Whether the win of one draw would still stop a later one. */
const mayBeStopped = ({ orderDetailOrders }: OrderTrace): boolean =>
  orderDetailOrders
    .filter(isUndecided)
    .slice(1)
    .some(({ cancellable }) => cancellable);
