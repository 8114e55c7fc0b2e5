import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { useTranslation } from '../../../lib/language/use-translation.ts';

export function useGamesText(): (category: ContractCategory) => string {
  const { t } = useTranslation('agent');
  const { t: named } = useTranslation('games');
  return (category) => (category === 'CONS' ? t('games.all') : named(`category.${category}`));
}
