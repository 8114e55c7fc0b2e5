import type { Rate } from '@app/shared/money/rate';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { usePercentText } from '../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

interface MissingForTierProps {
  /** Null at the highest tier. */
  readonly missing: {
    readonly betVolume: bigint;
    /** Only for dividends. */
    readonly netLoss?: bigint;
    readonly activeMember: number;
    readonly rate: Rate;
  } | null;
}

export function MissingForTier({ missing }: MissingForTierProps) {
  const { t } = useTranslation('agent');
  const money = useMoneyText();
  const percent = usePercentText();
  if (!missing) return <p className="text-sm">{t('dividend.highest')}</p>;
  const { betVolume, netLoss = 0n, activeMember, rate } = missing;
  const needs = [
    betVolume > 0n && t('dividend.missing.turnover', { amount: money(betVolume) }),
    netLoss > 0n && t('dividend.missing.loss', { amount: money(netLoss) }),
    activeMember > 0 && t('dividend.missing.active', { people: activeMember }),
  ].filter((need) => need !== false);
  return (
    <div className="text-sm">
      <p>{t('dividend.next', { rate: percent(rate) })}</p>
      <ul className="list-disc ps-5">
        {needs.map((need) => (
          <li key={need}>{need}</li>
        ))}
      </ul>
    </div>
  );
}
