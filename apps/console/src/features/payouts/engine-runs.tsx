import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/payouts/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import type { ListedEngine, ListedRun } from './listed-engine.ts';
import { ReleaseDialog } from './release-dialog.tsx';

type Shown = 'held' | 'all';
const POLL_MS = 15_000;

/** Runs of an engine: held ones or all. The address holds the selection. */
export function EngineRuns({ engine }: { readonly engine: ListedEngine }) {
  const { kind } = engine;
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const state: Shown = search.get('state') === 'all' ? 'all' : 'held';
  const after = search.get('after') ?? undefined;
  const input = { kind, state, ...(after !== undefined && { after }) };
  const answer = useAnswer(calls.runs, input, { refetchInterval: POLL_MS });
  const [chosen, setChosen] = useState<ListedRun>();
  return (
    <Card
      title={t('payouts.runs')}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <Segmented<Shown>
            label={t('payouts.shown')}
            value={state}
            onChange={(shown) => changeSearch({ kind, state: shown })}
            segments={[
              { value: 'held', label: t('payouts.shown.held') },
              { value: 'all', label: t('payouts.shown.all') },
            ]}
          />
          <ListTools page="/console/payouts">
            <ListExport list={calls.runs} filters={{ kind, state }} />
          </ListTools>
        </span>
      }
    >
      <Answered answer={answer} rows={4}>
        {({ list, next }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t(`payouts.none.${state}`)} />
          ) : (
            <>
              <Runs list={list} onRelease={setChosen} />
              <KeysetPager
                isFirst={after === undefined}
                next={next}
                onGo={(place) => changeSearch({ kind, state, after: place })}
              />
            </>
          )
        }
      </Answered>
      {chosen && (
        <ReleaseDialog engine={engine} run={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}

const TAGS = {
  held: 'held',
  claimed: 'pending',
  accrued: 'pending',
  billed: 'pending',
  paid: 'win',
} as const;

interface RunsProps {
  readonly list: readonly ListedRun[];
  readonly onRelease: (run: ListedRun) => void;
}

function Runs({ list, onRelease }: RunsProps) {
  const { t } = useWords();
  const mayRelease = useMay('payouts.manage');
  const siteTime = useTimeText({ zone: useSiteZone() });
  return (
    <ListTable
      cards
      caption={t('payouts.runs')}
      rows={list}
      keyOf={({ periodStart }) => `${periodStart}`}
      columns={[
        {
          key: 'period',
          head: t('payouts.period'),
          cell: ({ periodStart }) => siteTime(periodStart),
        },
        {
          key: 'amount',
          head: t('payouts.amount'),
          numeric: true,
          cell: ({ amount }) => <Money amount={amount} />,
        },
        {
          key: 'bills',
          head: t('payouts.bills'),
          numeric: true,
          from: 'list',
          cell: ({ bills }) => <Count value={bills} />,
        },
        {
          key: 'state',
          head: t('payouts.state'),
          cell: ({ state, heldBecause, releaseWaits }) => (
            <>
              <Tag state={TAGS[state]}>{t(`payouts.state.${state}`)}</Tag>
              {heldBecause && state === 'held' && (
                <span className="block text-xs text-ink-3">
                  {t(`payouts.because.${heldBecause}`)}
                </span>
              )}
              {releaseWaits && (
                <span className="block text-xs text-ink-2">{t('payouts.releaseWaits')}</span>
              )}
            </>
          ),
        },
        {
          key: 'paid',
          head: t('payouts.paidAt'),
          from: 'table',
          cell: ({ paidAt }) => (paidAt === null ? '–' : <When at={paidAt} />),
        },
        {
          key: 'release',
          head: t('operators.actions'),
          acts: true,
          cell: (run) =>
            run.state === 'held' &&
            !run.releaseWaits &&
            mayRelease && (
              <Button size="small" kind="outline" onPress={() => onRelease(run)}>
                <ActionOf action={t('payouts.release')} name={siteTime(run.periodStart)} />
              </Button>
            ),
        },
      ]}
    />
  );
}
