import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CancelBets } from './cancel-bets.tsx';
import type { OrderTrace } from './order-states.ts';

/** Cancels the bets on all draws of a chase that are still on sale. Renders nothing for fewer than two. */
export function StopChase({ trace }: { readonly trace: OrderTrace }) {
  const { t } = useTranslation('lottery');
  const open = trace.orderDetailOrders.filter(({ cancellable }) => cancellable);
  const count = open.length;
  if (count < 2) return null;
  return (
    <CancelBets
      ids={open.map(({ orderDetailId }) => orderDetailId)}
      amount={open.reduce((sum, { bettingSumAmount }) => sum + bettingSumAmount, 0n)}
      words={{
        cancel: t('cancel.rest', { count }),
        title: t('cancel.rest.title', { count }),
        keep: t('cancel.rest.keep'),
        confirm: t('cancel.rest.confirm', { count }),
      }}
    />
  );
}
