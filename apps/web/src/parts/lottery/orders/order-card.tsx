import { Money } from '@app/ui/figures/money';
import { RecordCard } from '@app/ui/tables/record-card';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { OrderPicks } from './order-picks.tsx';
import { OrderNet, OrderTag } from './order-result.tsx';
import { betOf, type LotteryOrder } from './order-states.ts';

interface OrderCardProps {
  readonly order: LotteryOrder;
  readonly title: string;
  readonly note: ReactNode;
  readonly onOpen: () => void;
  /** Preloads the code that `onOpen` shows. */
  readonly onIntent: () => void;
}

/** A bet on one draw as a card: picks, cost, state and net result. */
export function OrderCard({ order, ...card }: OrderCardProps) {
  const { t } = useTranslation('lottery');
  return (
    <RecordCard
      {...card}
      lines={<OrderPicks order={order} />}
      figure={
        // The same width before and after a draw, so that the picks beside it keep their line breaks.
        <span className="inline-block min-w-figure text-end">
          <OrderNet order={order} />
        </span>
      }
      stub={
        <>
          <span>
            {t('orders.bet')} <Money exact amount={betOf(order)} />
          </span>
          <OrderTag order={order} />
        </>
      }
    />
  );
}
