import { Answered } from '@app/client/answered';
import type { Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { betBreakCauses } from '@app/shared/bet-reconciliation/bet-break-causes';
import * as calls from '@app/shared/bet-reconciliation/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { QueueHead } from '../../parts/queue/queue-head.tsx';
import { VIEWS } from './bet-break.ts';
import { BreakFilter } from './break-filter.tsx';
import { BreakTable } from './break-table.tsx';
import { VendorStates } from './vendor-states.tsx';

const HREF = '/console/betReconciliation';
const POLL_MS = 30_000;

type Asked = Omit<Input<typeof calls.breaks>, 'after'>;

/** Differences between vendors' lists of bets, our messages and the ledger, and the state of each vendor. */
export function BetBreaksPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'open';
  const vendor = search.get('vendor') ?? '';
  const cause = betBreakCauses.find((one) => one === search.get('cause'));
  const asked = { ...(vendor && { vendor }), ...(cause && { cause }) };
  return (
    <Page title={t('nav.betReconciliation')} lead={t('betReconciliation.lead')}>
      <TabLinks
        label={t('nav.betReconciliation')}
        links={VIEWS.map((name) => ({
          href: `${HREF}?view=${name}`,
          label: t(`betReconciliation.view.${name}`),
          current: name === view,
        }))}
      />
      <Card
        title={t(`betReconciliation.view.${view}`)}
        aside={
          view !== 'vendors' && (
            <ListTools page={HREF}>
              <ListExport list={calls.breaks} filters={{ ...asked, state: view }} />
            </ListTools>
          )
        }
      >
        {view === 'vendors' ? (
          <VendorStates />
        ) : (
          <div className="grid gap-4">
            <BreakFilter
              key={`${view} ${vendor} ${cause}`}
              filter={{ vendor, cause: cause ?? '' }}
              onChange={(filter) => changeSearch({ ...filter, view })}
            />
            <Breaks key={JSON.stringify([view, asked])} asked={{ ...asked, state: view }} />
          </div>
        )}
      </Card>
    </Page>
  );
}

function Breaks({ asked }: { readonly asked: Asked }) {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(
    calls.breaks,
    { ...asked, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  const isFiltered = asked.vendor !== undefined || asked.cause !== undefined;
  return (
    <Answered answer={answer} rows={5}>
      {({ list, lengths, next }) => (
        <>
          {!isFiltered && <QueueHead lengths={lengths} queue={asked.state} />}
          {list.length === 0 ? (
            <Empty
              state="no-results"
              sentence={t(`betReconciliation.none.${isFiltered ? 'filtered' : asked.state}`)}
            />
          ) : (
            <BreakTable list={list} />
          )}
          <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
        </>
      )}
    </Answered>
  );
}
