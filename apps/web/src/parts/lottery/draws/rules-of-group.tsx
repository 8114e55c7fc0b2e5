import { Money } from '@app/ui/figures/money';
import { percentText } from '@app/ui/format/figure-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { PlayMode } from './lottery-game.ts';
import { type PlayRule, ruleOf, type TierRule } from './rules.ts';
import styles from './rules-of-group.module.css';
import { useHowToPlay } from './use-how-to-play.ts';

type Group = PlayMode['playMenuGroups'][number];

interface RulesOfGroupProps {
  readonly family: string;
  readonly group: Group;
  readonly series: number;
}

/** Explains each bet of one tab of the board, collapsed to the tab's name. */
export function RulesOfGroup({ family, group, series }: RulesOfGroupProps) {
  const { t } = useTranslation('lottery-rules');
  const how = useHowToPlay(family)(group.playCode);
  const plays = group.playMenus.filter(({ playSwitch }) => playSwitch);
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        <span className="min-w-0 grow">
          <span className="font-strong">{group.playName}</span>{' '}
          <span className="text-sm text-ink-3">{t('plays', { count: plays.length })}</span>
        </span>
        {!group.groupSwitch && <Tag>{t('closed')}</Tag>}
        <span className={styles.sign}>
          <Icon name="caret-down-bold" />
        </span>
      </summary>
      <p className="pb-3 text-ink-2">
        {how}{' '}
        {plays[0] &&
          fillPhrase((at) => t('note', at), { price: <Money amount={plays[0].singleBetPrice} /> })}
      </p>
      <ul className="grid grid-cols-1 gap-3 pb-4">
        {plays.map((play) => {
          const rule = ruleOf(family, play, series);
          return rule && <Rule key={play.playId} rule={rule} />;
        })}
      </ul>
    </details>
  );
}

interface RuleProps {
  readonly rule: PlayRule;
}

function Rule({ rule: { name, returns, tiers } }: RuleProps) {
  const { t } = useTranslation('lottery-rules');
  const shareText = useShareText();
  return (
    <li className="rounded-2 bg-surface-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
        <h3 className="font-strong">{name}</h3>
        {returns !== null && (
          <span className="text-sm">{t('return', { percent: shareText(returns) })}</span>
        )}
      </div>
      <table className={styles.tiers}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tier')}</th>
            <th scope="col">{t('wins')}</th>
            <th scope="col">{t('pays')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <TierRow key={tier.code} tier={tier} />
          ))}
        </tbody>
      </table>
    </li>
  );
}

/** @returns a formatter for a share given in percent, such as `97.8`. */
function useShareText() {
  const { i18n } = useTranslation();
  return (percent: string) => percentText(Number(percent) / 100, i18n.language, { digitsMax: 4 });
}

function TierRow({ tier }: { readonly tier: TierRule }) {
  const { t } = useTranslation('lottery-rules');
  const shareText = useShareText();
  const { name, oneIn, odds, prize, returns, isTie } = tier;
  return (
    <tr>
      <th scope="row">
        {name}
        {returns !== null && (
          <span className="block text-xs font-body text-ink-3">
            {t('return', { percent: shareText(returns) })}
          </span>
        )}
      </th>
      <td>{t('oneIn', { count: oneIn })}</td>
      <td>
        {isTie && odds === '1' ? (
          t('tie')
        ) : (
          <>
            <Money amount={prize} />
            <span className="block text-xs text-ink-3">{t('times', { odds })}</span>
          </>
        )}
      </td>
    </tr>
  );
}
