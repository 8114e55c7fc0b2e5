import { Answered } from '@app/client/answered';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { BillsCard } from '../bills/bills-card.tsx';
import { useOwnOffers } from '../contracts/use-contract-requests.ts';
import { SalaryTabs } from '../salary/salary-tabs.tsx';
import { type TieredSalary, useTieredSalary } from '../salary/use-tiered-salary.ts';
import type { TieredKind } from '../salary-kinds.ts';
import { TieredOffers } from './tiered-offers.tsx';
import { TieredTerms } from './tiered-terms.tsx';

interface TieredPageProps {
  readonly kind: TieredKind;
}

/** Daily or hourly salary: offers, contracts, and bills with their bets. */
export function TieredPage({ kind }: TieredPageProps) {
  const { t } = useTranslation('agent');
  const salary = useTieredSalary(kind);
  return (
    <div className={styles.page}>
      <AgentHead title={t(kind)} timeZone={salary.data?.timeZone} />
      <SalaryTabs current={kind} />
      <TieredOffers kind={kind} />
      <Answered answer={salary} safe={t('safe')}>
        {(known) => <NoContract kind={kind} salary={known} />}
      </Answered>
      <div className={styles.pair}>
        <div className={styles.aside}>
          <Answered answer={salary} waiting={<Skeleton shape="card" />} failed={null}>
            {(known) => (
              <div className={styles.page}>
                <TieredTerms kind={kind} salary={known} />
              </div>
            )}
          </Answered>
        </div>
        <BillsCard kind={kind} timeZone={salary.data?.timeZone} />
      </div>
    </div>
  );
}

interface NoContractProps extends TieredPageProps {
  readonly salary: TieredSalary;
}

/** Shown above the page of an agent with neither a contract nor an offer. */
function NoContract({ kind, salary }: NoContractProps) {
  const { t } = useTranslation('agent');
  const offers = useOwnOffers().filter((request) => request.kind === kind);
  if (salary.contracts.length + offers.length > 0) return null;
  return (
    <Banner state="info" title={t(`tiers.missing.${kind}`)}>
      {t('tiers.missing.text')}
    </Banner>
  );
}
