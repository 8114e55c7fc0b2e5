import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/reconciliation/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Card } from '@app/ui/layout/card';
import { TabLinks } from '@app/ui/navigation/tab-links';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { QueueHead } from '../../parts/queue/queue-head.tsx';
import { TakeNext } from '../../parts/queue/take-next.tsx';
import { useTakenRow } from '../../parts/queue/use-taken-row.ts';
import { BreakTable } from './break-table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { ListedBreak } from './listed-break.ts';
import { UploadStatementDialog } from './upload-statement-dialog.tsx';

const POLL_MS = 15_000;
const VIEWS = ['open', 'closed', 'statements'] as const;

type Statement = Answer<typeof calls.statements>['list'][number];

/** Statements of channels, and mismatches with our rows and the ledger. */
export function ReconciliationPage() {
  const { t } = useWords();
  const mayDecide = useMay('reconciliation.decide');
  const [isBringing, setBringing] = useState(false);
  const viewParam = useSearchParams()[0].get('view');
  const view = VIEWS.find((one) => one === viewParam) ?? 'open';
  return (
    <Page title={t('nav.reconciliation')} lead={t('reconciliation.lead')}>
      <TabLinks
        label={t('nav.reconciliation')}
        links={VIEWS.map((name) => ({
          href: `/console/reconciliation?view=${name}`,
          label: t(`reconciliation.view.${name}`),
          current: name === view,
        }))}
      />
      <Card
        title={t(`reconciliation.view.${view}`)}
        aside={
          <ListTools page="/console/reconciliation">
            {view !== 'statements' && <ListExport list={calls.breaks} filters={{ queue: view }} />}
            {mayDecide && (
              <Button size="small" kind="ink" onPress={() => setBringing(true)}>
                {t('reconciliation.bring')}
              </Button>
            )}
          </ListTools>
        }
      >
        {view === 'statements' ? <Statements /> : <Breaks key={view} state={view} />}
      </Card>
      {isBringing && <UploadStatementDialog onClose={() => setBringing(false)} />}
    </Page>
  );
}

function Breaks({ state }: { readonly state: 'open' | 'closed' }) {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const { taken, setTaken } = useTakenRow();
  const mayDecide = useMay('reconciliation.decide');
  const [deciding, setDeciding] = useState<ListedBreak>();
  const answer = useAnswer(
    calls.breaks,
    { state, ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <Answered answer={answer} rows={5}>
      {({ list, lengths, next }) => (
        <>
          <QueueHead lengths={lengths} queue={state} />
          {mayDecide && state === 'open' && list.length > 0 && (
            <TakeNext
              queue="breaks"
              onTaken={(id) => {
                setAfter(undefined);
                setTaken(id);
              }}
            />
          )}
          {list.length === 0 ? (
            <Empty state="no-results" sentence={t(`reconciliation.none.${state}`)} />
          ) : (
            <BreakTable list={list} focusKey={taken} onDecide={setDeciding} />
          )}
          <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
          {deciding && <DecideDialog found={deciding} onClose={() => setDeciding(undefined)} />}
        </>
      )}
    </Answered>
  );
}

function Statements() {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(
    calls.statements,
    { ...(after && { after }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <Answered answer={answer} rows={5}>
      {({ list, next }) => (
        <>
          {list.length === 0 ? (
            <Empty state="no-results" sentence={t('reconciliation.none.statements')} />
          ) : (
            <StatementTable list={list} />
          )}
          <KeysetPager by="name" isFirst={after === undefined} next={next} onGo={setAfter} />
        </>
      )}
    </Answered>
  );
}

function StatementTable({ list }: { readonly list: readonly Statement[] }) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('reconciliation.view.statements')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { key: 'day', head: t('reconciliation.day'), cell: ({ day }) => <bdi>{day}</bdi> },
        { key: 'channel', head: t('reconciliation.channel'), cell: ({ channel }) => channel },
        {
          key: 'state',
          head: t('reconciliation.state'),
          cell: ({ comparedAt, openBreaks }) =>
            comparedAt === null ? (
              <Tag state="held">{t('reconciliation.waits')}</Tag>
            ) : (
              <Tag state={openBreaks > 0 ? 'pending' : 'win'}>
                {t('reconciliation.openBreaks', { count: openBreaks })}
              </Tag>
            ),
        },
        {
          key: 'brought',
          head: t('reconciliation.brought'),
          cell: ({ broughtBy, broughtAt }) => (
            <span>
              <bdi>{broughtBy}</bdi> · <When at={broughtAt} />
            </span>
          ),
        },
        {
          key: 'lines',
          head: t('reconciliation.lines'),
          numeric: true,
          cell: ({ lines }) => <Count value={lines} />,
        },
        {
          key: 'matched',
          head: t('reconciliation.matched'),
          numeric: true,
          cell: ({ matched }) => <Count value={matched} />,
        },
        {
          key: 'breaks',
          head: t('reconciliation.breaks'),
          numeric: true,
          cell: ({ breaks }) => <Count value={breaks} />,
        },
      ]}
    />
  );
}
