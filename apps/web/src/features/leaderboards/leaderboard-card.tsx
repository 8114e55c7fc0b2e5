import { Button } from '@app/ui/buttons/button';
import { Countdown } from '@app/ui/figures/countdown';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { listText } from '@app/ui/format/list-text';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Leaderboard, Rank } from './leaderboard.ts';
import { Podium } from './podium.tsx';
import { useScoreText } from './use-score-text.ts';

const TAGS = { UPCOMING: 'pending', RUNNING: 'win', CLOSING: 'pending', FINAL: 'neutral' } as const;

interface LeaderboardCardProps {
  readonly board: Leaderboard;
  readonly busy: boolean;
  /** Undefined if there is nothing to claim. */
  readonly onClaim: (() => void) | undefined;
}

/** A leaderboard: its rules, its prizes, the first ranks and the member's own. */
export function LeaderboardCard({ board, busy, onClaim }: LeaderboardCardProps) {
  const { t } = useTranslation('leaderboards');
  const { name, status, list, endTime, startTime, claimId } = board;
  const rule = useRules(board);
  return (
    <Card
      title={name}
      above={
        <>
          <Tag state={TAGS[status]}>{t(`status.${status}`)}</Tag>
          {(status === 'RUNNING' || status === 'UPCOMING') && (
            <span className="text-ink-3">
              {fillPhrase((at) => t(status === 'RUNNING' ? 'ends' : 'starts', at), {
                time: <Countdown until={status === 'RUNNING' ? endTime : startTime} name={name} />,
              })}
            </span>
          )}
        </>
      }
      aside={
        claimId !== null &&
        onClaim && (
          <Button kind="accent" busy={busy} onPress={onClaim}>
            {t('claim')} <span className="sr-only">{name}</span>
          </Button>
        )
      }
    >
      <ul className="grid gap-1 text-sm text-ink-2">
        {rule.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {status === 'CLOSING' && <p className="pt-2 text-sm text-ink-2">{t('closing')}</p>}
      {list.length === 0 ? (
        <p className="py-4 text-ink-2">{t(status === 'FINAL' ? 'ranks.none' : 'ranks.none.yet')}</p>
      ) : (
        <>
          {list.length >= 3 && <Podium board={board} first={list} />}
          <Ranks board={board} />
        </>
      )}
      <Own board={board} />
    </Card>
  );
}

/** The rules of a leaderboard, a sentence each. */
function useRules({ measure, betsMin, categories, stakeMin, prizes }: Leaderboard): string[] {
  const { t, i18n } = useTranslation('leaderboards');
  const { t: games } = useTranslation('games');
  const money = useMoneyText();
  const total = prizes.reduce((sum, prize) => sum + prize, 0n);
  return [
    t(`measure.${measure}`, { count: betsMin }),
    categories.length > 0 &&
      t('only.categories', {
        categories: listText(
          categories.map((category) => games(`category.${category}`)),
          i18n.language,
        ),
      }),
    stakeMin > 0n && t('only.stake', { amount: money(stakeMin) }),
    t('prizes', { amount: money(total), count: prizes.length }),
  ].filter((sentence) => sentence !== false);
}

function Ranks({ board }: Pick<LeaderboardCardProps, 'board'>) {
  const { t } = useTranslation('leaderboards');
  const score = useScoreText();
  return (
    <DataTable
      caption={board.name}
      rows={board.list}
      keyOf={(rank: Rank) => `${rank.rank} ${rank.name} ${rank.score}`}
      columns={[
        {
          key: 'rank',
          head: t('rank'),
          cell: ({ rank }) => <span className="font-strong">{rank}</span>,
        },
        {
          key: 'name',
          head: t('player'),
          cell: ({ name, isOwn }) =>
            isOwn ? <Tag state="accent">{t('you')}</Tag> : <bdi>{name}</bdi>,
        },
        {
          key: 'score',
          head: t(`score.${board.measure}`),
          numeric: true,
          cell: (rank) => score(board, rank.score),
        },
        {
          key: 'prize',
          head: t('prize'),
          numeric: true,
          cell: ({ prize }) => (prize > 0n ? <Money amount={prize} /> : '–'),
        },
      ]}
    />
  );
}

/** The member's own rank, even if it is below the ranks shown. */
function Own({ board }: Pick<LeaderboardCardProps, 'board'>) {
  const { t } = useTranslation('leaderboards');
  const score = useScoreText();
  const { own, betsMin, status } = board;
  if (status === 'UPCOMING') return null;
  return (
    <p className="mt-3 rounded-2 bg-surface-2 p-3 text-sm">
      {own === null && t('own.none')}
      {own !== null &&
        own.rank === 0 &&
        (own.bets < betsMin
          ? t('own.bets', { count: betsMin - own.bets })
          : t('own.unranked', { score: score(board, own.score) }))}
      {own !== null &&
        own.rank > 0 &&
        t('own.rank', { rank: own.rank, score: score(board, own.score) })}
    </p>
  );
}
