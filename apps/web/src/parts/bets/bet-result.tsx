import { MoneyDelta } from '@app/ui/money';
import { Tag } from '@app/ui/tag';
import { useTranslation } from 'react-i18next';
import { BET_TAGS, isDecided, type Order, stateOf } from './bet-states.ts';

/** In a word. */
export function BetTag({ bet }: { readonly bet: Pick<Order, 'status'> }) {
  const { t } = useTranslation('records');
  const state = stateOf(bet);
  return <Tag state={BET_TAGS[state]}>{t(`state.${state}`)}</Tag>;
}

/** What it brought; a dash while that is not known, or where nothing came of it. */
export function BetNet({ bet }: { readonly bet: Pick<Order, 'status' | 'profitAndLoss'> }) {
  if (!isDecided(stateOf(bet))) return <span className="text-ink-3">—</span>;
  return <MoneyDelta exact amount={bet.profitAndLoss} />;
}
