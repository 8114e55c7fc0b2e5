import type { RefusedBecause } from '@app/lottery/family';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** Explains why an entry is refused. */
export function useRefusalText(): (because: RefusedBecause) => string {
  const { t } = useTranslation('lottery-play');
  return (because) => t(`refused.${because}`);
}
