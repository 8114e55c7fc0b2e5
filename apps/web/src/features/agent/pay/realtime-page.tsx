import { Answered } from '@app/client/answered';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { BillsCard } from '../bills/bills-card.tsx';
import { ContractNotice } from '../contracts/contract-notice.tsx';
import { ContractTerms } from '../contracts/contract-terms.tsx';
import { SalaryTabs } from '../salary/salary-tabs.tsx';
import { useRealTimeSalary } from '../salary/use-real-time-salary.ts';
import { PayoutCard } from './payout-card.tsx';
import { SalaryFigures } from './salary-figures.tsx';
import { SalarySkeleton } from './salary-skeleton.tsx';

/** Real-time salary: the amount accruing now, past payments, and bills with their bets. */
export function RealtimePage() {
  const { t } = useTranslation('agent');
  const salary = useRealTimeSalary();
  return (
    <div className={styles.page}>
      <AgentHead title={t('realtime')} timeZone={salary.data?.timeZone} />
      <SalaryTabs current="realtime" />
      <Answered answer={salary} waiting={<SalarySkeleton />} safe={t('safe')}>
        {(known) => (
          <>
            <ContractNotice contract={known.contract} />
            <PayoutCard salary={known} />
            <SalaryFigures salary={known} />
          </>
        )}
      </Answered>
      <div className={styles.pair}>
        <BillsCard kind="realtime" timeZone={salary.data?.timeZone} />
        <div>{salary.data && <ContractTerms contract={salary.data.contract} />}</div>
      </div>
    </div>
  );
}
