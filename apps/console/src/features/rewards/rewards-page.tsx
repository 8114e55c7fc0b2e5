import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/rewards/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { RewardTable } from '../../parts/rewards/reward-table.tsx';

type Budget = Answer<typeof calls.budget>;

/** The budget of rewards, and the newest of them. */
export function RewardsPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.budget, {}, { refetchInterval: 30_000 });
  return (
    <Page title={t('nav.rewards')} lead={t('rewards.lead')}>
      <Answered answer={answer} rows={5}>
        {(budget) => (
          <>
            <BudgetCard budget={budget} />
            {budget.sources.length > 0 && <Sources sources={budget.sources} />}
          </>
        )}
      </Answered>
      <Newest />
    </Page>
  );
}

function BudgetCard({ budget }: { readonly budget: Budget }) {
  const { t } = useWords();
  const { days, sharePercent, allowance, edge, limit, claimed, promised, left } = budget;
  return (
    <Card title={t('rewards.budget', { days })}>
      <FactList>
        <Fact label={t('rewards.edge')}>
          <Money amount={edge} />
        </Fact>
        {allowance > 0n && (
          <Fact label={t('rewards.allowance')}>
            <Money amount={allowance} />
          </Fact>
        )}
        <Fact label={t('rewards.limit', { percent: sharePercent / 100 })}>
          <Money amount={limit} />
        </Fact>
        <Fact label={t('rewards.claimed')}>
          <Money amount={claimed} />
        </Fact>
        <Fact label={t('rewards.promised')}>
          <Money amount={promised} />
        </Fact>
        <Fact label={t('rewards.left')}>
          <Money amount={left} />
        </Fact>
      </FactList>
    </Card>
  );
}

function Sources({ sources }: Pick<Budget, 'sources'>) {
  const { t } = useWords();
  const sums = ['claimed', 'promised', 'lapsed', 'refused'] as const;
  return (
    <Card title={t('rewards.bySource')}>
      <DataTable
        cards
        caption={t('rewards.bySource')}
        rows={sources}
        keyOf={({ source }) => source}
        columns={[
          {
            key: 'source',
            head: t('rewards.source'),
            cell: ({ source }) => t(`rewards.source.${source}`),
          },
          {
            key: 'granted',
            head: t('rewards.granted'),
            numeric: true,
            cell: ({ granted }) => granted,
          },
          ...sums.map((sum) => ({
            key: sum,
            head: t(`rewards.${sum}`),
            numeric: true,
            cell: (row: Budget['sources'][number]) => <Money amount={row[sum]} />,
          })),
        ]}
      />
    </Card>
  );
}

function Newest() {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(calls.list, { ...(after && { after }) }, { refetchInterval: 30_000 });
  return (
    <Card title={t('rewards.newest')}>
      <Answered answer={answer} rows={5}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('rewards.none')} />
            ) : (
              <RewardTable
                caption={t('rewards.newest')}
                list={list}
                first={[
                  {
                    key: 'member',
                    head: t('member.name'),
                    cell: ({ memberId, username }) => (
                      <Link look="strong" href={`/console/members/${memberId}`}>
                        <bdi>{username}</bdi>
                      </Link>
                    ),
                  },
                ]}
              />
            )}
            <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
    </Card>
  );
}
