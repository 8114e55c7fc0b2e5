import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Money } from '@app/ui/money';
import { Segmented } from '@app/ui/segmented';
import { TableSkeleton } from '@app/ui/table-skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { useBillColumns } from './bill-columns.tsx';
import { type BillRole, useBills } from './use-bills.ts';

const PAGE_ROWS = 20;

interface BillsCardProps {
  readonly timeZone: string | undefined;
}

/** Every bill, one's own or those below; each leads to the bets that it was made from. */
export function BillsCard({ timeZone }: BillsCardProps) {
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
    <Card title={t('bills')} aside={choice}>
      <BillsTable key={role} role={role} timeZone={timeZone} />
    </Card>
  );
}

interface BillsTableProps extends BillsCardProps {
  readonly role: BillRole;
}

function BillsTable({ role, timeZone }: BillsTableProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const bills = useBills({ role, size: PAGE_ROWS });
  const columns = useBillColumns({ role, timeZone });
  if (bills.error) {
    return (
      <ErrorState
        failed={errorText(bills.error)}
        safe={t('safe')}
        reference={referenceOf(bills.error)}
        onRetry={bills.refetch}
      />
    );
  }
  if (!bills.rows) return <TableSkeleton rows={6} />;
  if (bills.rows.length === 0) return <Empty state="no-bets" sentence={t(`bills.none.${role}`)} />;
  return (
    <>
      <DataTable
        cards
        caption={t('bills')}
        columns={columns}
        rows={bills.rows}
        keyOf={({ billId }) => billId}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-ink-3">
        {bills.hasMore && (
          <Button size="small" kind="outline" busy={bills.isLoadingMore} onPress={bills.loadMore}>
            {t('more')}
          </Button>
        )}
        <p className="ms-auto">
          {t('bills.count', { shown: bills.rows.length, total: bills.total })}
          {bills.footer && (
            <>
              {' · '}
              {t('bills.sum')} <Money amount={bills.footer.paid} />
            </>
          )}
        </p>
      </div>
    </>
  );
}
