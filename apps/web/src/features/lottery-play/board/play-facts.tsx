import { decimal } from '@app/lottery/exact/fraction';
import type { Play } from '@app/lottery/family';
import { oddsOf, type Prices, returnsOf } from '@app/lottery/price';
import { Multiplier } from '@app/ui/figures/figures';
import { multiplierText, percentText } from '@app/ui/format/figure-text';
import { memo } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { combinationsOfNumber } from '../rules/combinations-of-number.ts';
import { hasSeries, type MenuPlay } from '../rules/play-terms.ts';
import { pricesInCells } from '../rules/prices-in-cells.ts';
import styles from './board.module.css';

interface PlayFactsProps {
  readonly play: Play;
  readonly menu: Pick<MenuPlay, 'playMenuInfos'>;
  readonly prices: Prices;
  readonly series: number;
}

const PLACES = 4;
/** Does not break from the text before it, so that no line begins with the dot. */
const SEPARATOR = '\u00A0· ';

/** The prizes of a play and the average return of its bets. */
export const PlayFacts = memo(function PlayFacts(props: PlayFactsProps) {
  const { play, menu, prices, series } = props;
  const { t, i18n } = useTranslation('lottery-play');
  const returns = returnsOf(play, prices, series).map((one) => Number(decimal(one, PLACES)));
  const say = (share: number) => percentText(share, i18n.language, { digitsMax: 1 });
  const [least, most] = [say(Math.min(...returns)), say(Math.max(...returns))];
  const tiers = play.tiers.map((tier) => ({
    code: tier.code,
    name: menu.playMenuInfos.find(({ tier: code }) => code === tier.code)?.tierName ?? tier.code,
    odds: Number(decimal(oddsOf(tier, prices, series), PLACES)),
    isTie: tier.tie === true,
  }));
  const paying = tiers.filter(({ odds }) => odds > 0);
  const isListed = tiers.length > 1 && !pricesInCells(play);
  const returned =
    least === most
      ? t(isListed ? 'facts.return.first' : 'facts.return', { percent: least })
      : t(isListed ? 'facts.returns.first' : 'facts.returns', { least, most });
  const odds = paying.filter(({ isTie }) => !isTie).map((one) => one.odds);
  const [lowest, highest] = [Math.min(...odds), Math.max(...odds)];
  const inWords = (one: number) => multiplierText(one, i18n.language);
  return (
    <div className="grid min-w-0 gap-half text-xs leading-snug text-ink-2 tablet:text-sm">
      {/* Chinese breaks between facts, not inside a word. */}
      <p className="break-keep">
        {!isListed && (
          <>
            {lowest === highest ? (
              <>
                {t('facts.pays')}{' '}
                <strong className="font-strong text-ink">
                  <Multiplier value={lowest} />
                </strong>
              </>
            ) : (
              t('facts.paysRange', { least: inWords(lowest), most: inWords(highest) })
            )}
            {SEPARATOR}
          </>
        )}
        {returned}
        {hasSeries(play, prices) && (
          <span className={styles.series}>
            {SEPARATOR}
            <span className="whitespace-nowrap">{t('facts.series', { series: `${series}` })}</span>
          </span>
        )}
      </p>
      {isListed && (
        <dl aria-label={t('facts.table')} className="flex flex-wrap gap-x-3">
          {paying.map(({ code, name, odds: one }) => (
            <div key={code} className="whitespace-nowrap">
              <dt className="inline">{name}</dt>{' '}
              <dd className="inline font-strong text-ink">
                <Multiplier value={one} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Shares play={play} />
    </div>
  );
});

/** Explains, for plays that bet a number on several prizes, that each prize is a combination with its own cost. */
function Shares({ play }: { readonly play: Play }) {
  const { t } = useTranslation('lottery-play');
  const count = combinationsOfNumber(play);
  if (count < 2) return null;
  return <p className="text-xs">{t('facts.shares', { count })}</p>;
}
