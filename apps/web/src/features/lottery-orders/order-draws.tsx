import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { myOrders } from '@app/shared/api/lottery-orders.calls';
import { Money } from '@app/ui/money';
import { useTranslation } from 'react-i18next';
import { useDrawTitle } from '../../parts/lottery/use-draw-title.ts';
import { OrderTag } from './order-result.tsx';
import type { LotteryOrderDetail } from './order-states.ts';

const DRAWS_MAX = 100;

interface OrderDrawsProps {
  readonly order: LotteryOrderDetail;
  readonly onOpen: (id: string) => void;
}

/** The draws that an order bets on one after the other, and what each came to. */
export function OrderDraws({ order, onOpen }: OrderDrawsProps) {
  const { t } = useTranslation('lottery');
  const { title } = useDrawTitle();
  const { orderNumber, orderDetailId } = order;
  const draws = useAnswer(myOrders, { orderNumber, size: DRAWS_MAX }, { refreshOn: ['bets'] });
  return (
    <section aria-label={t('order.draws')}>
      <h3 className="pb-1 text-sm font-strong text-ink-2">{t('order.draws')}</h3>
      <Answered answer={draws} rows={3} safe={t('safe')}>
        {({ orders }) => (
          <ul className="divide-y divide-line">
            {orders.content
              .toSorted((one, other) => one.chasingOrder - other.chasingOrder)
              .map((draw) => (
                <li key={draw.orderDetailId} className="flex flex-wrap items-center gap-3 py-2">
                  <button
                    type="button"
                    aria-current={draw.orderDetailId === orderDetailId ? true : undefined}
                    className="min-w-0 grow text-start hover:underline aria-current:font-strong"
                    onClick={() => onOpen(draw.orderDetailId)}
                  >
                    {title(draw.numero)}
                  </button>
                  <Money amount={draw.planBettingAmount} />
                  <OrderTag order={draw} />
                </li>
              ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
