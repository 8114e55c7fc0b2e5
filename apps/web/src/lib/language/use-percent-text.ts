import { RATE_ONE, type Rate } from '@app/shared/money/rate';
import { percentText } from '@app/ui/format/figure-text';
import { useTranslation } from './use-translation.ts';

const CONTRACT_DIGITS_MAX = 4;

/** A rate as a percentage, with as many digits as contracts allow. */
export function usePercentText(): (rate: Rate) => string {
  const { i18n } = useTranslation();
  return (rate) => percentText(rate / RATE_ONE, i18n.language, { digitsMax: CONTRACT_DIGITS_MAX });
}
