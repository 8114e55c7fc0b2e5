import { Money } from '@app/ui/money';
import { useMoneyText } from '@app/ui/use-money-text';
import { useTranslation } from 'react-i18next';
import { usePercentText } from '../../lib/use-percent-text.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import type { Dividend } from './use-dividends.ts';

interface DividendSoFarProps {
  readonly contract: Dividend;
  readonly timeZone: string;
}

/** What the running period comes to if it had ended when it was summed, from what, and what the next tier still needs. */
export function DividendSoFar({ contract, timeZone }: DividendSoFarProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const time = useTimeText(timeZone);
  const { asOf, soFar, periodStart, periodEnd } = contract;
  const span = t('bill.span', { from: time.day(periodStart), to: time.day(periodEnd - 1) });
  if (!soFar) return <p className="pb-3 text-sm text-ink-2">{t('dividend.quiet', { span })}</p>;
  const { earned, validBet, netLoss, lossCarriedIn, activeMember } = soFar;
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
        {lossCarriedIn < 0n && ` ${t('dividend.soFar.carried', { loss: money(-lossCarriedIn) })}`}
      </p>
      {contract.base === 'profit' && base < 0n && (
        <p className="text-sm">{t('dividend.soFar.lost', { amount: money(-base) })}</p>
      )}
      <Missing soFar={soFar} />
    </div>
  );
}

type SoFar = NonNullable<Dividend['soFar']>;

function Missing({ soFar: { missing } }: { readonly soFar: SoFar }) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const percent = usePercentText();
  if (!missing) return <p className="text-sm">{t('dividend.highest')}</p>;
  const needs = [
    missing.betVolume > 0n && t('dividend.missing.turnover', { amount: money(missing.betVolume) }),
    missing.netLoss > 0n && t('dividend.missing.loss', { amount: money(missing.netLoss) }),
    missing.activeMember > 0 && t('dividend.missing.active', { people: missing.activeMember }),
  ].filter((need) => need !== false);
  return (
    <div className="text-sm">
      <p>{t('dividend.next', { rate: percent(missing.rate) })}</p>
      <ul className="list-disc ps-5">
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </div>
  );
}
