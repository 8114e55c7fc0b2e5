import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/leaderboards/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Count, Multiplier, Percent } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { useParams } from 'react-router-dom';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { useWords } from '../../lib/words.ts';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';

const PERCENT = 100;

type Rank = Answer<typeof calls.results>['list'][number];

/** Ranks of a leaderboard with their members and the states of their prizes. */
export function LeaderboardPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const ownName = useOwnName();
  const boards = useAnswer(calls.list, {});
  const board = boards.data?.list.find((one) => one.id === id);
  const answer = useAnswer(calls.results, { id });
  return (
    <SubjectPage
      title={board ? ownName(board) : t('leaderboards.title')}
      back={{ href: '/console/leaderboards', label: t('nav.leaderboards') }}
      answer={answer}
      waiting={<TableSkeleton rows={5} />}
    >
      {({ list }) => (
        <Card title={t('leaderboards.results')}>
          {list.length === 0 ? (
            <Empty state="no-results" sentence={t('leaderboards.results.none')} />
          ) : (
            <Ranks list={list} isMultiplier={board?.measure !== 'win_share'} />
          )}
        </Card>
      )}
    </SubjectPage>
  );
}

interface RanksProps {
  readonly list: readonly Rank[];
  readonly isMultiplier: boolean;
}

function Ranks({ list, isMultiplier }: RanksProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('leaderboards.results')}
      rows={list}
      keyOf={({ memberId }) => memberId}
      columns={[
        { key: 'rank', head: t('leaderboards.rank'), cell: ({ rank }) => rank },
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ memberId, username }) => (
            <Link look="strong" href={`/console/members/${memberId}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'score',
          head: t('leaderboards.score'),
          numeric: true,
          cell: ({ score }) =>
            isMultiplier ? <Multiplier value={score} /> : <Percent value={score / PERCENT} />,
        },
        {
          key: 'bets',
          head: t('leaderboards.bets'),
          numeric: true,
          cell: ({ bets }) => <Count value={bets} />,
        },
        {
          key: 'prize',
          head: t('leaderboards.prize'),
          numeric: true,
          cell: ({ prize }) => (prize > 0n ? <Money amount={prize} /> : '–'),
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state }) => (state === null ? '–' : t(`rewards.state.${state}`)),
        },
      ]}
    />
  );
}
