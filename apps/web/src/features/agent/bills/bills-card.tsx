import { Answered } from '@app/client/answered';
import { askList } from '@app/shared/exports/calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Segmented } from '@app/ui/forms/segmented';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ListExport } from '../../../parts/exports/list-export.tsx';
import { ListFoot } from '../list-foot.tsx';
import type { SalaryKind } from '../salary-kinds.ts';
import { useBillColumns } from './bill-columns.tsx';
import { PastPeriods } from './past-periods.tsx';
import { type BillRole, useBills } from './use-bills.ts';

const PAGE_ROWS = 20;

interface BillsCardProps {
  readonly kind: SalaryKind;
  readonly timeZone: string | undefined;
}

/** Bills of the agent or of the agents below; each links to its bets. */
export function BillsCard({ kind, timeZone }: BillsCardProps) {
  const { t } = useTranslation('agent');
  const [role, setRole] = useState<BillRole>('mine');
  const choice = (
    <Segmented<BillRole>
      label={t('bills.whose')}
      segments={[
        { value: 'mine', label: t('bills.mine') },
        { value: 'downline', label: t('bills.downline') },
      ]}
      value={role}
      onChange={setRole}
    />
  );
  return (
    <Card
      title={t('bills')}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {choice}
          <ListExport call={askList} filters={{ kind: 'bills', billKind: kind, role }} />
        </span>
      }
    >
      <BillsTable key={role} kind={kind} role={role} timeZone={timeZone} />
    </Card>
  );
}

interface BillsTableProps extends BillsCardProps {
  readonly role: BillRole;
}

function BillsTable({ kind, role, timeZone }: BillsTableProps) {
  const { t } = useTranslation('agent');
  const bills = useBills({ kind, role, size: PAGE_ROWS });
  const columns = useBillColumns({ kind, role, timeZone });
  return (
    <Answered
      answer={bills}
      rows={6}
      safe={t('safe')}
      empty={
        <Empty
          state="no-bets"
          sentence={t(role === 'mine' ? `bills.none.${kind}` : 'bills.none.downline')}
        />
      }
    >
      {(rows) => (
        <>
          {role === 'mine' && kind !== 'realtime' && (
            <PastPeriods bills={rows} timeZone={timeZone} />
          )}
          <DataTable
            cards="tiles"
            caption={t('bills')}
            columns={columns}
            rows={rows}
            keyOf={({ billId }) => billId}
          />
          <ListFoot
            list={bills}
            count={t('bills.count', { shown: rows.length, total: bills.total })}
            sum={
              bills.footer &&
              fillPhrase((at) => t(kind === 'dividend' ? 'bills.sum.kept' : 'bills.sum', at), {
                amount: <Money amount={bills.footer.paid} />,
              })
            }
          />
        </>
      )}
    </Answered>
  );
}
