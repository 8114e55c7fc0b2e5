import type { RefusedBecause } from '@app/lottery/family';
import { useTranslation } from 'react-i18next';

/** Why an entry is not taken, in a sentence. */
export function useRefusalText(): (because: RefusedBecause) => string {
  const { t } = useTranslation('lottery-play');
  return (because) => t(`refused.${because}`);
}
