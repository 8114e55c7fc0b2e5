import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/agents/ops-calls';
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
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { AgentTable } from './agent-table.tsx';
import { MakeTopDialog } from './make-top-dialog.tsx';

/** Agents at the top of the tree, search by name, and creation of a new agent. */
export function AgentsPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const [isMaking, setMaking] = useState(false);
  const mayManage = useMay('agents.manage');
  const query = search.get('q') ?? '';
  const after = search.get('after') ?? undefined;
  const page = { ...(query && { text: query }), ...(after !== undefined && { after }) };
  const answer = useAnswer(calls.list, page);
  const title = t(query ? 'agents.found' : 'agents.top');
  const go = (place: string | undefined) => changeSearch({ q: query, after: place });
  return (
    <Page title={t('nav.agents')} lead={t('agents.lead')}>
      <SearchForm
        key={query}
        label={t('agents.search')}
        hint={t('agents.search.hint')}
        asked={query}
        dir="ltr"
        onAsk={(q) => changeSearch({ q })}
      />
      <Card
        title={title}
        aside={
          <span className="flex flex-wrap gap-2">
            <ListTools page="/console/agents">
              <ListExport list={calls.list} filters={{ ...(query && { text: query }) }} />
            </ListTools>
            {mayManage && (
              <Button size="small" kind="ink" onPress={() => setMaking(true)}>
                {t('agents.make')}
              </Button>
            )}
          </span>
        }
      >
        <Answered answer={answer} rows={6}>
          {({ list, next }) =>
            list.length === 0 ? (
              <Empty
                state="no-results"
                sentence={t(query ? 'agents.none.found' : 'agents.none.top')}
              />
            ) : (
              <>
                <AgentTable caption={title} agents={list} />
                <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={go} />
              </>
            )
          }
        </Answered>
      </Card>
      {isMaking && <MakeTopDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}
