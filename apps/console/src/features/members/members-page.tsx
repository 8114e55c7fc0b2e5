import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SearchForm } from '../../lib/lists/search-form.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { LoginsUnderName } from './lists/login-attempts.tsx';
import { MemberTable } from './lists/member-table.tsx';
import { MemberFilter } from './member-filter.tsx';
import { headSort } from './member-order.ts';
import { TEXT_MIN, useMemberSearch } from './use-member-search.ts';

/** Maximum number of members in an export by selection. */
const CHOSEN_MAX = 100;

/** Lists members, newest first, with search and filters; explains why a username could not log in. */
export function MembersPage() {
  const { t } = useWords();
  const mayLogins = useMay('members.logins');
  const search = useMemberSearch();
  const { text, filter, isFirst, isNarrowed, filters, asked, find, narrow, go } = search;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id) && next.size < CHOSEN_MAX) next.add(id);
    setChosen(next);
  };
  const found = useAnswer(calls.find, asked);
  const isNewest = !isNarrowed && filter.order === '';
  const title = t(isNewest ? 'members.newest' : 'members.found');
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
            <ListExport
              list={calls.find}
              filters={chosen.size > 0 ? { ids: [...chosen] } : filters}
            />
          </ListTools>
        }
      >
        {chosen.size > 0 && (
          <p role="status" className="flex flex-wrap items-center gap-3 pb-2 text-sm text-ink-2">
            {t('members.chosen', { count: chosen.size })}
            <Button size="small" kind="outline" onPress={() => setChosen(new Set())}>
              {t('members.chosen.none')}
            </Button>
          </p>
        )}
        <Answered answer={found} rows={8}>
          {({ list, next }) => (
            <>
              {list.length === 0 ? (
                <Empty
                  state="no-results"
                  sentence={t(isNarrowed ? 'members.none' : 'members.newest.none')}
                />
              ) : (
                <MemberTable
                  caption={title}
                  list={list}
                  chosen={chosen}
                  onChoose={choose}
                  sort={headSort({
                    current: search.order,
                    isFixed: search.isOrderFixed,
                    onSort: (order) => narrow({ ...filter, order }),
                  })}
                />
              )}
              <KeysetPager by="name" isFirst={isFirst} next={next} onGo={go} />
            </>
          )}
        </Answered>
      </Card>
      {mayLogins && text.length >= TEXT_MIN && (
        <Card title={t('logins.under', { name: text })}>
          <LoginsUnderName name={text} />
        </Card>
      )}
    </Page>
  );
}
