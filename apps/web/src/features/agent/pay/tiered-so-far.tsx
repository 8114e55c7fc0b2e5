import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { TieredContract } from '../salary/use-tiered-salary.ts';
import type { TieredKind } from '../salary-kinds.ts';
import { ForecastText } from './forecast-text.tsx';
import { MissingForTier } from './missing-for-tier.tsx';
import { tierForecast } from './tier-forecast.ts';

const HOUR_MS = 3_600_000;

interface TieredSoFarProps {
  readonly kind: TieredKind;
  readonly contract: TieredContract;
  readonly timeZone: string;
}

/** The running day as if it had ended at the last summing: amount, calculation, and the gap to the next tier. */
export function TieredSoFar({ kind, contract, timeZone }: TieredSoFarProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const time = useTimeText(timeZone);
  const { periodStart, asOf, soFar } = contract.running;
  const span = time.day(periodStart);
  if (!soFar) return <p className="pb-3 text-sm text-ink-2">{t('dividend.quiet', { span })}</p>;
  const { earned, validBet, part } = soFar;
  return (
    <div className="grid gap-1 pb-3">
      <p className="text-xs text-ink-3">{t('dividend.soFar', { span, time: time.minute(asOf) })}</p>
      <p className="text-xl type-display">
        <Money amount={earned} />
      </p>
      {kind === 'hourly' && (
        <p className="text-sm text-ink-2">{t('tiers.soFar.day', { turnover: money(validBet) })}</p>
      )}
      <p className="text-sm text-ink-2">
        {part
          ? t(kind === 'hourly' ? 'tiers.soFar.hour' : 'tiers.soFar', {
              time: time.minute(part.start),
              turnover: money(part.validBet),
              people: part.activeMember,
              amount: money(part.earned),
            })
          : t('tiers.soFar.hourQuiet')}
      </p>
      {part && (
        <>
          <MissingForTier missing={part.missing} />
          <PartForecast kind={kind} contract={contract} part={part} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}

interface PartForecastProps extends TieredSoFarProps {
  readonly part: NonNullable<NonNullable<TieredContract['running']['soFar']>['part']>;
}

/** Forecast for the running day, or hour for hourly salary. */
function PartForecast({ kind, contract, part, timeZone }: PartForecastProps) {
  const { asOf, periodStart: dayStart, periodEnd: dayEnd } = contract.running;
  const hour = Math.floor((part.start - dayStart) / HOUR_MS);
  const periodEnd = kind === 'hourly' ? dayStart + (hour + 1) * HOUR_MS : dayEnd;
  const span = { periodStart: part.start, periodEnd };
  const reached = { betVolume: part.validBet, activeMember: part.activeMember };
  return (
    <ForecastText
      forecast={tierForecast({ ...part, ...span, reached, asOf })}
      {...span}
      timeZone={timeZone}
    />
  );
}
