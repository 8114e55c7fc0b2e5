import { decimal } from '@app/lottery/exact/fraction';
import type { Play } from '@app/lottery/family';
import { oddsOf, type Prices, returnsOf } from '@app/lottery/price';
import { Multiplier } from '@app/ui/figures';
import { multiplierText, percentText } from '@app/ui/format/figure-text';
import { useTranslation } from 'react-i18next';
import { hasSeries, type MenuPlay } from '../rules/play-terms.ts';

interface PlayFactsProps {
  readonly play: Play;
  readonly menu: MenuPlay;
  readonly prices: Prices;
  readonly series: number;
}

const PLACES = 4;
/** So many tiers are told in the line itself. */
const TOLD_MAX = 2;

/** What a play pays, and what bets on it return on average. */
export function PlayFacts({ play, menu, prices, series }: PlayFactsProps) {
  const { t, i18n } = useTranslation('lottery-play');
  const returns = returnsOf(play, prices, series).map((one) => Number(decimal(one, PLACES)));
  const say = (share: number) => percentText(share, i18n.language, { digitsMax: 1 });
  const [least, most] = [Math.min(...returns), Math.max(...returns)];
  const returned =
    say(least) === say(most)
      ? t('facts.return', { percent: say(least) })
      : t('facts.returns', { least: say(least), most: say(most) });
  const named = hasSeries(play, prices) && ` · ${t('facts.series', { series: `${series}` })}`;
  const tiers = play.tiers.map((tier) => ({
    code: tier.code,
    name: menu.playMenuInfos.find(({ tier: code }) => code === tier.code)?.tierName ?? tier.code,
    odds: Number(decimal(oddsOf(tier, prices, series), PLACES)),
    isTie: tier.tie === true,
  }));
  const [only] = tiers;
  if (tiers.length === 1 && only)
    return (
      <p className="min-w-0 text-xs leading-snug text-ink-2 tablet:text-sm">
        {t('facts.pays')}{' '}
        <strong className="font-strong text-ink">
          <Multiplier value={only.odds} />
        </strong>{' '}
        · {returned}
        {named}
      </p>
    );
  const paying = tiers.filter(({ isTie, odds }) => !isTie && odds > 0).map(({ odds }) => odds);
  const [lowest, highest] = [Math.min(...paying), Math.max(...paying)];
  const inWords = (odds: number) => multiplierText(odds, i18n.language);
  const paid =
    lowest === highest
      ? t('facts.paysOne', { odds: inWords(lowest) })
      : t('facts.paysRange', { least: inWords(lowest), most: inWords(highest) });
  return (
    <details className="min-w-0 grow text-xs leading-snug text-ink-2 tablet:text-sm">
      <summary className="cursor-pointer py-1">
        {paid} · {returned}
        {tiers.length > TOLD_MAX ? ` · ${t('facts.tiers', { count: tiers.length })}` : ''}
        {named}
      </summary>
      <table className="mt-1 w-full max-w-panel">
        <caption className="sr-only">{t('facts.table')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('facts.tier')}</th>
            <th scope="col">{t('facts.pays')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tiers.map(({ code, name, odds }) => (
            <tr key={code}>
              <th scope="row" className="py-1 text-start font-body text-ink">
                {name}
              </th>
              <td className="py-1 text-end font-strong text-ink">
                <Multiplier value={odds} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
