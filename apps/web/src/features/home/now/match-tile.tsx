import { Countdown } from '@app/ui/figures/countdown';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { formatterOf } from '@app/ui/format/number-format';
import { pathOfGame } from '../../../lib/addresses/game-path.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from './now-strip.module.css';
import { Clock, Tile } from './tile.tsx';
import type { Match } from './use-next-matches.ts';

interface MatchTileProps {
  readonly match: Match;
  /** URL of the game's picture. */
  readonly picture: string | undefined;
}

/** A match with the time until its next change, and its odds. */
export function MatchTile({ match, picture }: MatchTileProps) {
  const { t } = useTranslation('lobby');
  const { homeTeam, awayTeam } = match;
  return (
    <Tile
      href={pathOfGame(match)}
      picture={picture}
      icon="soccer-ball"
      title={fillPhrase((at) => t('match.teams', at), {
        home: <bdi>{homeTeam}</bdi>,
        away: <bdi>{awayTeam}</bdi>,
      })}
      clock={<TimeToStart match={match} />}
    >
      <MatchOdds match={match} />
    </Tile>
  );
}

/** Time until bets open, else until kick-off. */
function TimeToStart({ match: { openTime, closeTime, startTime } }: { readonly match: Match }) {
  const { t } = useTranslation('home');
  const [hasOpened, hasClosed] = [useIsOver(openTime), useIsOver(closeTime)];
  if (hasClosed) return <Clock caption={t('now.closed')} />;
  return (
    <Clock caption={t(hasOpened ? 'now.toStart' : 'now.toOpen')}>
      <Countdown until={hasOpened ? startTime : openTime} />
    </Clock>
  );
}

function MatchOdds({ match: { homeTeam, awayTeam, odds } }: { readonly match: Match }) {
  const { t } = useTranslation('lobby');
  return (
    <dl aria-label={t('odds')} className={styles.odds}>
      <Odds sign={t('odds.home')} name={t('match.toWin', { team: homeTeam })} odds={odds.home} />
      {odds.draw !== null && <Odds sign={t('odds.draw')} name={t('match.draw')} odds={odds.draw} />}
      <Odds sign={t('odds.away')} name={t('match.toWin', { team: awayTeam })} odds={odds.away} />
    </dl>
  );
}

interface OddsProps {
  /** Short sign of the result, for the eye. */
  readonly sign: string;
  /** Whole name of the result, for screen readers. */
  readonly name: string;
  readonly odds: number;
}

const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

function Odds({ sign, name, odds }: OddsProps) {
  const { i18n } = useTranslation('lobby');
  return (
    <div className={styles.result}>
      <dt className="text-2xs text-ink-3">
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="text-xs font-strong tabular-nums">
        {formatterOf(i18n.language, TWO_DIGITS).format(odds)}
      </dd>
    </div>
  );
}
