import { Money } from '@app/ui/money';
import { RecordCard } from '@app/ui/record-card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderPicks } from './order-picks.tsx';
import { OrderNet, OrderTag } from './order-result.tsx';
import type { LotteryOrder } from './order-states.ts';

interface OrderCardProps {
  readonly order: LotteryOrder;
  readonly title: string;
  readonly note: ReactNode;
  readonly onOpen: () => void;
  /** Loads what `onOpen` shows. */
  readonly onIntent: () => void;
}

/** A bet on one draw as a card: what was picked, its cost, its state and what it won or lost. */
export function OrderCard({ order, ...card }: OrderCardProps) {
  const { t } = useTranslation('lottery');
  return (
    <RecordCard
      {...card}
      lines={<OrderPicks order={order} />}
      figure={
        // As wide before a draw as after it, so that the picks beside it keep their lines.
        <span className="inline-block min-w-figure text-end">
          <OrderNet order={order} />
        </span>
      }
      stub={
        <>
          <span>
            {t('orders.bet')} <Money exact amount={order.actualBettingAmount} />
          </span>
          <OrderTag order={order} />
        </>
      }
    />
  );
}
