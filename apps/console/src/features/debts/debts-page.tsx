import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/debts/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SearchForm } from '../../lib/lists/search-form.tsx';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { DebtDialog } from './debt-dialog.tsx';
import { DebtFilter } from './debt-filter.tsx';
import { DebtTable } from './debt-table.tsx';
import { type DebtView, readDebtView, searchOfDebtView } from './debt-view.ts';
import { Shortages } from './shortages.tsx';

/** Debts of agents to agents below and to the platform, shortages of members, and frozen members. */
export function DebtsPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const view = readDebtView(search);
  const go = (changed: Partial<DebtView>) =>
    changeSearch(searchOfDebtView({ ...view, after: undefined, ...changed }));
  return (
    <Page title={t('nav.debts')} lead={t('debts.lead')}>
      <SearchForm
        key={view.text}
        label={t('debts.search')}
        hint={t('debts.search.hint')}
        asked={view.text}
        dir="ltr"
        maxLength={40}
        onAsk={(text) => go({ text })}
      />
      <Segmented
        label={t('debts.shown')}
        value={view.shown}
        onChange={(shown) => go({ shown })}
        segments={[
          { value: 'debts', label: t('debts.list') },
          { value: 'frozen', label: t('debts.frozen') },
          { value: 'members', label: t('shortages.list') },
        ]}
      />
      {view.shown === 'debts' && <Debts view={view} onGo={go} />}
      {view.shown === 'frozen' && <Frozen view={view} onGo={go} />}
      {view.shown === 'members' && <Shortages view={view} onGo={go} />}
    </Page>
  );
}

const POLL_MS = 30_000;
const DAY_MS = 86_400_000;

interface ShownProps {
  readonly view: DebtView;
  readonly onGo: (changed: Partial<DebtView>) => void;
}

function Debts({ view, onGo }: ShownProps) {
  const { t } = useWords();
  const [opened, setOpened] = useState<string>();
  const { state, text, owedTo, owedFrom, olderDays, after } = view;
  // Rounded to the hour, since the query key would otherwise change on each render.
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const aroseBefore = olderDays && hour - Number(olderDays) * DAY_MS;
  const narrowed = { state, ...(text && { text }), ...(owedTo && { owedTo }) };
  const answer = useAnswer(
    calls.list,
    {
      ...narrowed,
      ...(after && { after }),
      ...(owedFrom && { owedFrom }),
      ...(aroseBefore && { aroseBefore: `${aroseBefore}` }),
    },
    { refetchInterval: POLL_MS },
  );
  const filters = {
    ...narrowed,
    ...(owedFrom && { owedFrom: Number(owedFrom) }),
    ...(aroseBefore && { aroseBefore }),
  };
  return (
    <Card
      title={t('debts.list')}
      aside={
        <ListTools page="/console/debts">
          <ListExport list={calls.list} filters={filters} />
        </ListTools>
      }
    >
      <DebtFilter view={view} onGo={onGo} />
      <Answered answer={answer} rows={6}>
        {({ list, sums, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t(`debts.none.${state}`)} />
          ) : (
            <>
              <FactList>
                <Fact label={t('debts.sum.owed')}>
                  <Money amount={sums.owed} />
                </Fact>
                <Fact label={t('debts.sum.awaited')}>
                  <Money amount={sums.awaited} />
                </Fact>
                <Fact label={t('debts.sum.lent')}>
                  <Money amount={sums.lent} />
                </Fact>
              </FactList>
              <DebtTable debts={list} onOpen={setOpened} />
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => onGo({ after: place })}
              />
            </>
          )
        }
      </Answered>
      {opened && <DebtDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function Frozen({ view: { text, after }, onGo }: ShownProps) {
  const { t } = useWords();
  const answer = useAnswer(
    calls.frozen,
    { ...(text && { text }), ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <Card
      title={t('debts.frozen')}
      aside={
        <ListTools page="/console/debts">
          <ListExport list={calls.frozen} filters={{ ...(text && { text }) }} />
        </ListTools>
      }
    >
      <p className="max-w-list pb-2 text-sm text-ink-2">{t('debts.frozen.text')}</p>
      <Answered answer={answer} rows={6}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('debts.none.frozen')} />
          ) : (
            <>
              <ListTable
                cards
                caption={t('debts.frozen')}
                rows={list}
                keyOf={({ id }) => id}
                columns={[
                  {
                    key: 'member',
                    head: t('member.name'),
                    cell: ({ id, username, isAgent }) => (
                      <Link look="strong" href={`/console/${isAgent ? 'agents' : 'members'}/${id}`}>
                        <bdi>{username}</bdi>
                      </Link>
                    ),
                  },
                  {
                    key: 'owed',
                    head: t('debts.owed'),
                    numeric: true,
                    cell: ({ owed }) => <Money amount={owed} />,
                  },
                  {
                    key: 'debts',
                    head: t('debts.count'),
                    numeric: true,
                    cell: ({ debts }) => <Count value={debts} />,
                  },
                  {
                    key: 'since',
                    head: t('debts.since'),
                    cell: ({ since }) => <When at={since} />,
                  },
                ]}
              />
              <KeysetPager
                by="name"
                isFirst={after === undefined}
                next={next}
                onGo={(place) => onGo({ after: place })}
              />
            </>
          )
        }
      </Answered>
    </Card>
  );
}
