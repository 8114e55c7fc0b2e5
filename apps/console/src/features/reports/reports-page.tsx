import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as exports from '@app/shared/exports/ops-calls';
import * as calls from '@app/shared/exports/scheduled-reports.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { listName } from '../../lib/lists/list-name.ts';
import { Page } from '../../lib/page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { AddReportDialog } from './add-report-dialog.tsx';
import { timeOf } from './time-of.ts';

type Schedule = Answer<typeof calls.list>['list'][number];
type Report = Schedule['reports'][number];

const TAGS = { active: 'win', paused: 'pending', disabled: 'danger', forbidden: 'danger' } as const;

/** The operator's scheduled reports of the site, with their last files. */
export function ReportsPage() {
  const { t } = useWords();
  const [isAdding, setAdding] = useState(false);
  const answer = useAnswer(calls.list, {});
  const email = answer.data?.email;
  return (
    <Page title={t('nav.reports')} lead={t('scheduled.lead')}>
      <Card
        title={t('scheduled.list')}
        aside={
          typeof email === 'string' && (
            <Button size="small" kind="ink" onPress={() => setAdding(true)}>
              {t('scheduled.add')}
            </Button>
          )
        }
      >
        <Answered answer={answer} rows={3}>
          {(data) => (
            <>
              <p className="pb-3 text-sm text-ink-2">
                {data.email === null ? (
                  <>
                    {t('scheduled.noEmail')}{' '}
                    <Link look="underlined" href="/console/account">
                      {t('scheduled.addEmail')}
                    </Link>
                  </>
                ) : (
                  t('scheduled.email', { email: data.email })
                )}
              </p>
              {data.list.length === 0 ? (
                <Empty state="no-results" sentence={t('scheduled.none')} />
              ) : (
                <Schedules list={data.list} />
              )}
            </>
          )}
        </Answered>
      </Card>
      {isAdding && <AddReportDialog onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Schedules({ list }: { readonly list: readonly Schedule[] }) {
  const words = useWords();
  const { t } = words;
  const pause = useCall(calls.pause);
  const remove = useCall(calls.remove);
  const link = useCall(exports.link);
  const nameOf = ({ kind }: Schedule) => listName(kind, words, kind);
  const fetchFile = (exportId: string) =>
    void link.send({ exportId }, { onDone: ({ url }) => url && window.location.assign(url) });
  const setPaused = ({ id }: Schedule, isPaused: boolean) => void pause.send({ id, isPaused });
  const removeOne = (one: Schedule) =>
    void remove.send(
      { id: one.id },
      { onDone: () => toast(t('scheduled.removed', { name: nameOf(one) })) },
    );
  return (
    <>
      <Refused error={pause.error ?? remove.error ?? link.error} />
      <DataTable
        cards
        caption={t('scheduled.list')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: t('scheduled.report'), cell: nameOf },
          {
            key: 'when',
            head: t('scheduled.when'),
            cell: ({ period, hour }) => t(`scheduled.at.${period}`, { time: timeOf(hour) }),
          },
          {
            key: 'state',
            head: t('scheduled.state'),
            cell: ({ state }) => <Tag state={TAGS[state]}>{t(`scheduled.state.${state}`)}</Tag>,
          },
          {
            key: 'next',
            head: t('scheduled.next'),
            from: 'list',
            cell: ({ dueAt }) => (dueAt === null ? '–' : <When at={dueAt} />),
          },
          {
            key: 'last',
            head: t('scheduled.last'),
            cell: ({ reports }) => <Reports reports={reports} onFetch={fetchFile} />,
          },
          {
            key: 'actions',
            acts: true,
            head: t('scheduled.actions'),
            cell: (one) => (
              <>
                <Button
                  size="small"
                  kind="outline"
                  busy={pause.busy}
                  onPress={() => setPaused(one, one.state === 'active')}
                >
                  <ActionOf
                    action={t(one.state === 'active' ? 'scheduled.pause' : 'scheduled.resume')}
                    name={nameOf(one)}
                  />
                </Button>
                <Button
                  size="small"
                  kind="outline"
                  busy={remove.busy}
                  onPress={() => removeOne(one)}
                >
                  <ActionOf action={t('scheduled.remove')} name={nameOf(one)} />
                </Button>
              </>
            ),
          },
        ]}
      />
    </>
  );
}

interface ReportsProps {
  readonly reports: readonly Report[];
  readonly onFetch: (exportId: string) => void;
}

function Reports({ reports, onFetch }: ReportsProps) {
  const { t } = useWords();
  if (reports.length === 0) return t('scheduled.noReports');
  return (
    <ul className="grid gap-1">
      {reports.map(({ from, to, state, exportId }) => {
        const period = from === to ? from : t('scheduled.period', { from, to });
        return (
          <li key={from} className="flex flex-wrap items-center gap-x-2">
            <span className="tabular-nums">{period}</span>
            {exportId === null ? (
              <span className="text-xs text-ink-3">{t(`scheduled.file.${fileState(state)}`)}</span>
            ) : (
              <Button size="small" kind="plain" onPress={() => onFetch(exportId)}>
                <ActionOf action={t('export.download')} name={period} />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** State of a file that cannot be downloaded. */
const fileState = (state: Report['state']) =>
  state === 'writing' || state === 'failed' ? state : 'gone';
