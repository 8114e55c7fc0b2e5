import { ErrorState } from '@app/ui/error-state';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { AgentHead } from './agent-head.tsx';
import styles from './agent-page.module.css';
import { BillsCard } from './bills-card.tsx';
import { ContractNotice } from './contract-notice.tsx';
import { ContractTerms } from './contract-terms.tsx';
import { PayoutTicket } from './payout-ticket.tsx';
import { SalaryFigures } from './salary-figures.tsx';
import { SalarySkeleton } from './salary-skeleton.tsx';
import { useRealTimeSalary } from './use-real-time-salary.ts';

/** The money that is accruing now, then what was paid, then every bill down to its bets. */
export function RealtimePage() {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const salary = useRealTimeSalary();
  return (
    <div className={styles.page}>
      <AgentHead title={t('realtime')} timeZone={salary.data?.timeZone} />
      {salary.isPending && <SalarySkeleton />}
      {salary.isError && !salary.data && (
        <ErrorState
          failed={errorText(salary.error)}
          safe={t('safe')}
          reference={referenceOf(salary.error)}
          onRetry={() => void salary.refetch()}
        />
      )}
      {salary.data && (
        <>
          <ContractNotice contract={salary.data.contract} />
          <PayoutTicket salary={salary.data} />
          <SalaryFigures salary={salary.data} />
        </>
      )}
      <div className={styles.pair}>
        <BillsCard timeZone={salary.data?.timeZone} />
        <div>{salary.data && <ContractTerms contract={salary.data.contract} />}</div>
      </div>
    </div>
  );
}
