import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/timeline.ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';

/** Withdrawal accounts of a member. Only the last characters of numbers are shown. */
export function WithdrawalAccounts({ id }: { readonly id: string }) {
  const { t } = useWords();
  const answer = useAnswer(calls.accounts, { id });
  return (
    <Card title={t('member.tab.accounts')}>
      <Answered answer={answer} rows={2}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('member.accounts.none')} />
          ) : (
            <DataTable
              cards
              caption={t('member.tab.accounts')}
              rows={list}
              keyOf={({ id: account }) => account}
              columns={[
                {
                  key: 'account',
                  head: t('member.accounts.account'),
                  cell: ({ bank, tail }) => (
                    <bdi>
                      {bank} ••{tail}
                    </bdi>
                  ),
                },
                {
                  key: 'state',
                  head: t('member.state'),
                  cell: ({ frozenAt, isDefault }) => (
                    <span className="flex flex-wrap gap-2">
                      {frozenAt !== null && <Tag state="danger">{t('member.accounts.frozen')}</Tag>}
                      {isDefault && <Tag state="win">{t('member.accounts.usual')}</Tag>}
                      {frozenAt === null && !isDefault && <Tag>{t('member.accounts.added')}</Tag>}
                    </span>
                  ),
                },
                {
                  key: 'bound',
                  head: t('member.accounts.since'),
                  cell: ({ boundAt }) => <When at={boundAt} />,
                },
                {
                  key: 'usable',
                  head: t('member.accounts.usable'),
                  from: 'table',
                  cell: ({ usableFrom }) => <When at={usableFrom} />,
                },
              ]}
            />
          )
        }
      </Answered>
    </Card>
  );
}
