import type { Rate } from '@app/shared/money/rate';
import { useMoneyText } from '@app/ui/use-money-text';
import { useTranslation } from 'react-i18next';
import { usePercentText } from '../../lib/use-percent-text.ts';
import type { Channel } from './deposit-settings.ts';

/** What a channel costs, in words: `1.5%`, `$1.00`, or both; undefined where it costs nothing. */
export function useFeeText(): (channel: Channel) => string | undefined {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const percent = usePercentText();
  return ({ feeRate, feeFixed }) => {
    const rate = feeRate > 0 ? percent(feeRate as Rate) : undefined;
    const fixed = feeFixed > 0n ? money(feeFixed) : undefined;
    return rate && fixed ? t('channel.fee.and', { rate, fixed }) : (rate ?? fixed);
  };
}
