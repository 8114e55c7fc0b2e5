import type { Answer } from '@app/client/calls';
import type { list } from '@app/shared/operators/session.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { namedDevice } from '@app/ui/format/device-name';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { ActionOf } from '../../lib/action-of.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

export type OpenSession = Answer<typeof list>['list'][number];

interface SessionTableProps {
  readonly sessions: readonly OpenSession[];
  readonly busy: boolean;
  readonly onEnd: (session: OpenSession) => void;
}

/** Open sessions of an operator, each with a button to end it, except the current one. */
export function SessionTable({ sessions, busy, onEnd }: SessionTableProps) {
  const { t } = useWords();
  if (sessions.length === 0) return <Empty state="no-results" sentence={t('sessions.none')} />;
  return (
    <DataTable
      cards
      caption={t('sessions')}
      rows={sessions}
      keyOf={({ handle }) => handle}
      isCurrent={({ isCurrent }) => isCurrent}
      columns={[
        {
          key: 'where',
          head: t('logins.where'),
          cell: ({ ip, browser }) => (
            <>
              <bdi>{ip || '–'}</bdi>
              <span className="block max-w-panel text-xs font-body text-ink-3 wrap-anywhere">
                {namedDevice(browser)}
              </span>
            </>
          ),
        },
        {
          key: 'began',
          head: t('sessions.began'),
          cell: ({ startedAt }) => <When at={startedAt} />,
        },
        {
          key: 'active',
          head: t('sessions.active'),
          cell: ({ activeAt }) => <When at={activeAt} />,
        },
        {
          key: 'end',
          head: t('operators.actions'),
          acts: true,
          cell: (session) =>
            session.isCurrent ? (
              <Tag state="win">{t('sessions.current')}</Tag>
            ) : (
              <Button size="small" kind="outline" busy={busy} onPress={() => onEnd(session)}>
                <ActionOf action={t('sessions.end')} name={session.ip} />
              </Button>
            ),
        },
      ]}
    />
  );
}
