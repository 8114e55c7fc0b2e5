import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useSpanText } from '../../../lib/language/use-span-text.ts';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ForecastText } from './forecast-text.tsx';
import { MissingForTier } from './missing-for-tier.tsx';
import { tierForecast } from './tier-forecast.ts';
import type { Dividend } from './use-dividends.ts';

interface DividendSoFarProps {
  readonly contract: Dividend;
  readonly timeZone: string;
}

/** The running period as if it had ended at the last summing: amount, calculation, and the gap to the next tier. */
export function DividendSoFar({ contract, timeZone }: DividendSoFarProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const time = useTimeText(timeZone);
  const spanOf = useSpanText(timeZone);
  const { asOf, soFar, periodStart, periodEnd } = contract;
  const span = spanOf('day', periodStart, periodEnd - 1);
  if (!soFar) return <p className="pb-3 text-sm text-ink-2">{t('dividend.quiet', { span })}</p>;
  const { earned, validBet, netLoss, lossCarriedIn, activeMember } = soFar;
  const reached = { betVolume: validBet, netLoss, activeMember };
  const base = netLoss + lossCarriedIn;
  return (
    <div className="grid gap-1 pb-3">
      <p className="text-xs text-ink-3">{t('dividend.soFar', { span, time: time.minute(asOf) })}</p>
      <p className="text-xl type-display">
        <Money amount={earned} />
      </p>
      <p className="text-sm text-ink-2">
        {t('dividend.soFar.of', {
          turnover: money(validBet),
          loss: money(netLoss),
          people: activeMember,
        })}
      </p>
      {lossCarriedIn < 0n && (
        <p className="text-sm text-ink-2">
          {t('dividend.soFar.carried', { loss: money(-lossCarriedIn) })}
        </p>
      )}
      {contract.base === 'profit' && base < 0n && (
        <p className="text-sm">{t('dividend.soFar.lost', { amount: money(-base) })}</p>
      )}
      <MissingForTier missing={soFar.missing} />
      <ForecastText
        forecast={tierForecast({ ...soFar, reached, asOf, periodStart, periodEnd })}
        periodStart={periodStart}
        periodEnd={periodEnd}
        timeZone={timeZone}
      />
    </div>
  );
}
