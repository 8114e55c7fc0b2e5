import { Failed } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { gameMatches } from '@app/shared/games/calls';
import type { GameCategory } from '@app/shared/games/game-categories';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Countdown } from '@app/ui/figures/countdown';
import { useIsOver } from '@app/ui/figures/use-server-seconds';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { formatterOf } from '@app/ui/format/number-format';
import { Section } from '@app/ui/layout/section';
import { Strip } from '@app/ui/layout/shelf';
import { Anchor } from '@app/ui/navigation/anchor';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './next-matches.module.css';

type Match = Answer<typeof gameMatches>['list'][number];

const REFETCH_MS = 10_000;
const WAITING_TILES = 4;

export type MatchCategory = 'SPORTS' | 'ESPORTS';

export const hasMatches = (category: GameCategory): category is MatchCategory =>
  category === 'SPORTS' || category === 'ESPORTS';

/** The next matches of a category, in reserved space, so that their arrival moves nothing. */
export function NextMatches({ category }: { readonly category: MatchCategory }) {
  const { t } = useTranslation('lobby');
  return (
    <div className="min-w-0">
      <Section title={t('matches')}>
        <div className={styles.matches}>
          <Matches category={category} />
        </div>
      </Section>
    </div>
  );
}

function Matches({ category }: { readonly category: MatchCategory }) {
  const { t } = useTranslation('lobby');
  const answer = useAnswer(
    gameMatches,
    { gameType: category },
    { refreshOn: ['games'], refetchInterval: REFETCH_MS },
  );
  if (!answer.data) return answer.error ? <Failed answer={answer} safe={t('safe')} /> : <Waiting />;
  const { list } = answer.data;
  if (list.length === 0) return <p className={`text-ink-2 ${styles.none}`}>{t('matches.none')}</p>;
  return (
    <Strip label={t('matches')} itemSize="landscape">
      {list.map((match) => (
        <li key={`${match.vassalage} ${match.matchId}`}>
          <MatchTile match={match} />
        </li>
      ))}
    </Strip>
  );
}

/** The whole tile opens the game. Its height does not depend on its content. */
function MatchTile({ match }: { readonly match: Match }) {
  const { t } = useTranslation('lobby');
  const { gameName, homeTeam, awayTeam } = match;
  return (
    <article className={styles.tile}>
      <p className="truncate text-xs text-ink-3">
        <bdi>{gameName}</bdi>
      </p>
      <h3 className="line-clamp-2 min-w-0 text-sm leading-snug font-strong wrap-anywhere">
        <Anchor href={pathOfGame(match)} className={styles.link}>
          {fillPhrase((at) => t('match.teams', at), {
            home: <bdi>{homeTeam}</bdi>,
            away: <bdi>{awayTeam}</bdi>,
          })}
        </Anchor>
      </h3>
      <p className="truncate text-xs text-ink-2">
        <MatchStatus match={match} />
      </p>
      <MatchOdds match={match} />
    </article>
  );
}

/** Time until bets open, else until kick-off. */
function MatchStatus({ match: { openTime, closeTime, startTime } }: { readonly match: Match }) {
  const { t } = useTranslation('lobby');
  const [hasOpened, hasClosed] = [useIsOver(openTime), useIsOver(closeTime)];
  if (hasClosed) return t('match.closed');
  if (hasOpened)
    return fillPhrase((at) => t('match.startsIn', at), { time: <Countdown until={startTime} /> });
  return fillPhrase((at) => t('match.opensIn', at), { time: <Countdown until={openTime} /> });
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

function Odds({ sign, name, odds }: OddsProps) {
  const { i18n } = useTranslation('lobby');
  const figures = formatterOf(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <div className={styles.result}>
      <dt className="text-xs text-ink-3">
        <span aria-hidden="true">{sign}</span>
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="text-sm font-strong tabular-nums">{figures.format(odds)}</dd>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className={styles.waiting}>
      {Array.from({ length: WAITING_TILES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
        <Skeleton key={place} shape="card" />
      ))}
    </div>
  );
}
