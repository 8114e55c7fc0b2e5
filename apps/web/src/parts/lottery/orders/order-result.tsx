import { MoneyDelta } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type LotteryOrder, netOf, STATE_TAGS, stateOf } from './order-states.ts';

/** Net result of an order; a dash until it is decided. */
export function OrderNet({ order }: { readonly order: LotteryOrder }) {
  const net = netOf(order);
  return net === undefined ? (
    <span className="text-ink-3">–</span>
  ) : (
    <MoneyDelta exact amount={net} />
  );
}

interface OrderTagProps {
  readonly order: Pick<LotteryOrder, 'orderStatus' | 'winningAmount'>;
}

/** State of an order. An order that paid less than its cost counts as lost, and its payout replaces the word. */
export function OrderTag({ order }: OrderTagProps) {
  const { t } = useTranslation('lottery');
  const money = useMoneyText();
  const state = stateOf(order);
  const isPaid = state === 'lost' && order.winningAmount > 0n;
  return (
    <Tag key={state} state={STATE_TAGS[state]}>
      {isPaid ? t('state.lost.paid', { amount: money(order.winningAmount) }) : t(`state.${state}`)}
    </Tag>
  );
}
