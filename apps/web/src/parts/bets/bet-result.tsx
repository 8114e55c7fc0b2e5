import { MoneyDelta } from '@app/ui/figures/money';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BET_TAGS, isDecided, type Order, stateOf } from './bet-states.ts';

export function BetTag({ bet }: { readonly bet: Pick<Order, 'status'> }) {
  const { t } = useTranslation('records');
  const state = stateOf(bet);
  return <Tag state={BET_TAGS[state]}>{t(`state.${state}`)}</Tag>;
}

/** Net result of a bet; a dash while it is open and for void bets. */
export function BetNet({ bet }: { readonly bet: Pick<Order, 'status' | 'profitAndLoss'> }) {
  if (!isDecided(stateOf(bet))) return <span className="text-ink-3">—</span>;
  return <MoneyDelta exact amount={bet.profitAndLoss} />;
}
