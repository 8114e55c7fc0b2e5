import { MoneyDelta } from '@app/ui/figures/money';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from 'react-i18next';
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

export function OrderTag({ order }: { readonly order: Pick<LotteryOrder, 'orderStatus'> }) {
  const { t } = useTranslation('lottery');
  const state = stateOf(order);
  return (
    <Tag key={state} state={STATE_TAGS[state]}>
      {t(`state.${state}`)}
    </Tag>
  );
}
