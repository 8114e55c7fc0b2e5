import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as listExports from '@app/shared/ops/list-exports';
import * as calls from '@app/shared/ops/members';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { Link } from '@app/ui/link';
import { Page } from '../../lib/page.tsx';
import { SearchForm } from '../../lib/search-form.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { LoginsUnderName } from './login-attempts.tsx';
import { MemberKind, MemberState } from './member-tags.tsx';

const TEXT_MIN = 2;

/** Lists the newest members, finds one by name, number, e-mail address or id, and says why a name could not log in. */
export function MembersPage() {
  const { t } = useWords();
  const [search, ask] = useListSearch();
  const asked = search.get('q') ?? '';
  const isAsked = asked.length >= TEXT_MIN;
  const found = useAnswer(calls.find, isAsked ? { text: asked } : {});
  return (
    <Page title={t('nav.members')} lead={t('members.lead')}>
      <SearchForm
        label={t('members.search')}
        hint={t('members.search.hint')}
        asked={asked}
        busy={found.isFetching}
        onAsk={(q) => ask({ q: q.length >= TEXT_MIN ? q : '' })}
      />
      <Card
        title={t(isAsked ? 'members.found' : 'members.newest')}
        aside={
          isAsked && (
            <ListTools page="/console/members">
              <ListExport call={listExports.members} wish={{ text: asked }} />
            </ListTools>
          )
        }
      >
        <Answered answer={found} rows={4}>
          {({ list }) => <Found list={list} isAsked={isAsked} />}
        </Answered>
      </Card>
      {isAsked && (
        <Card title={t('logins.under', { name: asked })}>
          <LoginsUnderName name={asked} />
        </Card>
      )}
    </Page>
  );
}

interface FoundProps {
  readonly list: Answer<typeof calls.find>['list'];
  /** Whether the operator searched; else these are the newest. */
  readonly isAsked: boolean;
}

function Found({ list, isAsked }: FoundProps) {
  const { t } = useWords();
  if (list.length === 0)
    return (
      <Empty state="no-results" sentence={t(isAsked ? 'members.none' : 'members.newest.none')} />
    );
  return (
    <ListTable
      cards
      caption={t(isAsked ? 'members.found' : 'members.newest')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('member.name'),
          cell: ({ id, username }) => (
            <Link look="strong" href={`/console/members/${id}`}>
              {username}
            </Link>
          ),
        },
        {
          key: 'state',
          head: t('member.state'),
          cell: (member) => <MemberState member={member} />,
        },
        {
          key: 'kind',
          head: t('member.kind'),
          from: 'list',
          cell: ({ customerType }) => <MemberKind customerType={customerType} />,
        },
        {
          key: 'login',
          head: t('member.lastLogin'),
          from: 'table',
          cell: ({ lastLoginAt }) =>
            lastLoginAt === null ? t('member.never') : <When at={lastLoginAt} />,
        },
      ]}
    />
  );
}
