import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Link } from '@app/ui/link';
import { TableSkeleton } from '@app/ui/table-skeleton';
import { useTranslation } from 'react-i18next';
import { useFlag, useSite } from '../../lib/site.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { AgentHead } from './agent-head.tsx';
import styles from './agent-page.module.css';
import { useBillColumns } from './bill-columns.tsx';
import { NoContract } from './contract-terms.tsx';
import { LinkCard } from './link-card.tsx';
import { PayoutTicket } from './payout-ticket.tsx';
import { SalaryFigures } from './salary-figures.tsx';
import { SalarySkeleton } from './salary-skeleton.tsx';
import { useBills } from './use-bills.ts';
import { useRealTimeSalary } from './use-real-time-salary.ts';

/** Where an agent lands: the money under way, the last bills, and the link that brings members. */
export function AgentHomePage() {
  const { t } = useTranslation('agent');
  const { timeZone } = useSite();
  const hasSalary = useFlag('RTSALARY3');
  const hasLinks = useFlag('AFFMAN3');
  return (
    <div className={styles.page}>
      <AgentHead title={t('overview')} timeZone={timeZone} />
      {hasSalary && <Salary />}
      <div className={styles.pair}>
        {hasSalary && <LatestBills />}
        {hasLinks && (
          <div>
            <LinkCard />
          </div>
        )}
      </div>
    </div>
  );
}

function Salary() {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const salary = useRealTimeSalary();
  if (salary.data) {
    return (
      <>
        <NoContract contract={salary.data.contract} />
        <PayoutTicket salary={salary.data} />
        <SalaryFigures salary={salary.data} />
      </>
    );
  }
  if (!salary.isError) return <SalarySkeleton />;
  return (
    <ErrorState
      failed={errorText(salary.error)}
      safe={t('safe')}
      reference={referenceOf(salary.error)}
      onRetry={() => void salary.refetch()}
    />
  );
}

const BILLS_SHOWN = 6;

function LatestBills() {
  const { t } = useTranslation('agent');
  const { timeZone } = useSite();
  const errorText = useErrorText();
  const bills = useBills({ role: 'mine', size: BILLS_SHOWN });
  const columns = useBillColumns({ role: 'mine', timeZone });
  const all = (
    <span className="text-sm">
      <Link look="quiet" href="/agent/realtime">
        {t('bill.all')}
      </Link>
    </span>
  );
  return (
    <Card title={t('bills.latest')} aside={all}>
      {bills.error && (
        <ErrorState
          failed={errorText(bills.error)}
          safe={t('safe')}
          reference={referenceOf(bills.error)}
          onRetry={bills.refetch}
        />
      )}
      {!bills.error && !bills.rows && <TableSkeleton rows={BILLS_SHOWN} />}
      {bills.rows?.length === 0 && <Empty state="no-bets" sentence={t('bills.none.mine')} />}
      {bills.rows && bills.rows.length > 0 && (
        <DataTable
          caption={t('bills.latest')}
          columns={columns}
          rows={bills.rows.slice(0, BILLS_SHOWN)}
          keyOf={({ billId }) => billId}
        />
      )}
    </Card>
  );
}
