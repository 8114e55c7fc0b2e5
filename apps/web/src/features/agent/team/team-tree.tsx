import { Failed } from '@app/client/answered';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { DataTable } from '@app/ui/tables/data-table';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { loadTeamSheet } from './load-team-sheet.ts';
import { useTeamColumns } from './team-columns.tsx';
import { BY_NAME, nextOrder, type TeamOrder } from './team-order.ts';
import { ROOT, type TeamPerson, type TeamRow } from './team-rows.ts';
import { type TeamKind, useTeamTree } from './use-team-tree.ts';

interface TeamTreeProps {
  readonly kind: TeamKind;
  /** Agents whose branches are open initially. */
  readonly opened?: readonly string[] | undefined;
  /** The member who was searched for. */
  readonly found?: string | undefined;
  /** The past moment shown; undefined for now. */
  readonly at?: number | undefined;
}

const TeamSheet = lazy(loadTeamSheet);

const NONE: readonly string[] = [];

export function TeamTree({ kind, opened = NONE, found, at }: TeamTreeProps) {
  const { t } = useTranslation(['team', 'agent']);
  const [order, setOrder] = useState<TeamOrder>(BY_NAME);
  const [shown, show] = useState<TeamPerson>();
  const { rows, root, ...acts } = useTeamTree({ kind, order, opened, at });
  const whole = root?.data?.footer.turnover ?? 0n;
  useLookFor({ found, rows, branch: opened.at(-1) ?? ROOT, more: acts.more });
  const columns = useTeamColumns({
    whole,
    order,
    onSort: (sort) => setOrder(nextOrder(order, sort)),
    show,
    ...acts,
  });
  if (root?.error && !root.data) {
    return <Failed answer={{ error: root.error, refetch: acts.retry }} safe={t('agent:safe')} />;
  }
  if (!root?.data) return <TableSkeleton rows={4} />;
  return (
    <>
      <DataTable
        caption={t('team')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        isCurrent={(row) =>
          row.kind === 'person' && (found ? row.person.memberId === found : row.level === 0)
        }
      />
      {shown && (
        <Suspense>
          <TeamSheet
            person={shown}
            at={at}
            isDirect={isDirect(rows, shown)}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const keyOf = (row: TeamRow): string =>
  row.kind === 'person' ? row.person.memberId : `${row.kind} ${row.branch}`;

/** Whether a member is directly below the reader. */
const isDirect = (rows: readonly TeamRow[], { memberId }: TeamPerson): boolean =>
  rows.some((row) => row.kind === 'person' && row.level === 1 && row.person.memberId === memberId);

interface LookFor {
  readonly found: string | undefined;
  readonly rows: readonly TeamRow[];
  readonly branch: string;
  readonly more: (branch: string) => void;
}

/** Loads further pages of a branch until the member is there, and scrolls to them. */
function useLookFor({ found, rows, branch, more }: LookFor): void {
  const isThere = rows.some((row) => row.kind === 'person' && row.person.memberId === found);
  const mayRead = rows.some((row) => row.kind === 'more' && row.branch === branch);
  const readOn = useEffectEvent(() => more(branch));
  useEffect(() => {
    if (found && !isThere && mayRead) readOn();
  }, [found, isThere, mayRead]);
  useEffect(() => {
    if (!found || !isThere) return;
    document.querySelector(`[data-member="${found}"]`)?.scrollIntoView({ block: 'center' });
  }, [found, isThere]);
}
