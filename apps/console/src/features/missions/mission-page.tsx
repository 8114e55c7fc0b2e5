import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/missions/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { useParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useOwnName } from '../../parts/catalogue/use-own-name.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { MissionReward } from './mission-reward.tsx';

type Completion = Answer<typeof calls.completions>['list'][number];

/** Members who completed a mission, with the state of their rewards. */
export function MissionPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const [search, changeSearch] = useListSearch();
  const before = search.get('before');
  const ownName = useOwnName();
  const missions = useAnswer(calls.list, {});
  const mission = missions.data?.list.find((one) => one.id === id);
  const answer = useAnswer(calls.completions, { id, ...(before && { before }) });
  return (
    <SubjectPage
      title={mission ? ownName(mission) : t('missions.title')}
      back={{ href: '/console/missions', label: t('nav.missions') }}
      answer={answer}
      waiting={<TableSkeleton rows={5} />}
    >
      {({ list, next }) => (
        <Card title={t('missions.completions')}>
          {list.length === 0 ? (
            <Empty state="no-results" sentence={t('missions.completions.none')} />
          ) : (
            <Completions list={list} />
          )}
          <KeysetPager
            isFirst={before === null}
            next={next}
            onGo={(to) => changeSearch({ before: to })}
          />
        </Card>
      )}
    </SubjectPage>
  );
}

function Completions({ list }: { readonly list: readonly Completion[] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('missions.completions')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
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
          key: 'period',
          head: t('missions.periodStart'),
          cell: ({ periodStart }) => periodStart ?? t('missions.period.once'),
        },
        {
          key: 'at',
          head: t('missions.completedAt'),
          cell: ({ completedAt }) => <When at={completedAt} />,
        },
        {
          key: 'amount',
          head: t('rewards.amount'),
          numeric: true,
          cell: ({ amount, points }) =>
            amount === null ? '–' : <MissionReward amount={amount} points={points} />,
        },
        {
          key: 'state',
          head: t('withdrawals.state'),
          cell: ({ state }) =>
            state === null ? t('missions.undecided') : t(`rewards.state.${state}`),
        },
      ]}
    />
  );
}
