import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as listExports from '@app/shared/ops/list-exports';
import * as calls from '@app/shared/ops/members';
import { Card } from '@app/ui/card';
import { Empty } from '@app/ui/empty';
import { KeysetPager } from '../../lib/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { SearchForm } from '../../lib/search-form.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { LoginsUnderName } from './login-attempts.tsx';
import { MemberFilter } from './member-filter.tsx';
import { MemberTable } from './member-table.tsx';
import { TEXT_MIN, useMemberSearch } from './use-member-search.ts';

/** Lists members, the newest first; finds and narrows them, and says why a name could not log in. */
export function MembersPage() {
  const { t } = useWords();
  const { text, filter, isFirst, isNarrowed, wish, asked, find, narrow, go } = useMemberSearch();
  const found = useAnswer(calls.find, asked);
  const title = t(isNarrowed ? 'members.found' : 'members.newest');
  return (
    <Page title={t('nav.members')} lead={t('members.lead')}>
      <SearchForm
        key={text}
        label={t('members.search')}
        hint={t('members.search.hint')}
        asked={text}
        busy={found.isFetching}
        onAsk={find}
      />
      <MemberFilter key={Object.values(filter).join('|')} filter={filter} onChange={narrow} />
      <Card
        title={title}
        aside={
          <ListTools page="/console/members">
            <ListExport call={listExports.members} wish={wish} />
          </ListTools>
        }
      >
        <Answered answer={found} rows={8}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty
                  state="no-results"
                  sentence={t(isNarrowed ? 'members.none' : 'members.newest.none')}
                />
              ) : (
                <MemberTable caption={title} list={list} />
              )}
              <KeysetPager by="name" isFirst={isFirst} next={next} onGo={go} />
            </>
          )}
        </Answered>
      </Card>
      {text.length >= TEXT_MIN && (
        <Card title={t('logins.under', { name: text })}>
          <LoginsUnderName name={text} />
        </Card>
      )}
    </Page>
  );
}
