import type { Money } from '@app/shared/money/money';
import type { Rate } from '@app/shared/money/rate';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { usePercentText } from '../../../../lib/language/use-percent-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import type { DividendRequest, TieredRequest } from '../use-contract-requests.ts';
import { useGamesText } from '../use-games-text.ts';

interface Terms {
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly singleBetThreshold: Money;
}

/** The terms of a real-time salary contract in one line. */
export function TermsText({ terms }: { readonly terms: Terms }) {
  const { t } = useTranslation('team');
  const percent = usePercentText();
  const money = useMoneyText();
  return (
    <>
      {t('terms', {
        lost: percent(terms.lossRate),
        won: percent(terms.profitRate),
        threshold: money(terms.singleBetThreshold),
      })}
    </>
  );
}

/** One line for a contract with tiers; its page shows all of them. */
export function TiersText({ terms }: { readonly terms: TieredRequest | DividendRequest }) {
  const { t } = useTranslation('team');
  const percent = usePercentText();
  const games = useGamesText();
  const { kind, category, tiers } = terms;
  const most = Math.max(...tiers.map(({ rate }) => rate)) as Rate;
  return <>{t(`terms.${kind}`, { games: games(category), rate: percent(most) })}</>;
}
