import { multiplierText } from '@app/ui/format/figure-text';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** The payout as a multiple of the bet: `41.20×`. */
export function useMultiplierText(): (multiplier: number) => string {
  const { i18n } = useTranslation();
  return (multiplier) => multiplierText(multiplier, i18n.language);
}
