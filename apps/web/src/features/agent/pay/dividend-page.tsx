import { Answered } from '@app/client/answered';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { AgentHead } from '../agent-head.tsx';
import styles from '../agent-page.module.css';
import { BillsCard } from '../bills/bills-card.tsx';
import { useOwnOffers } from '../contracts/use-contract-requests.ts';
import { SalaryTabs } from '../salary/salary-tabs.tsx';
import { isDividend } from '../salary-kinds.ts';
import { DividendOffers } from './dividend-offers.tsx';
import { DividendTerms } from './dividend-terms.tsx';
import { type Dividends, useDividends } from './use-dividends.ts';

/** Dividends: offers, contracts, the period so far, and bills. */
export function DividendPage() {
  const { t } = useTranslation('agent');
  const dividends = useDividends();
  return (
    <div className={styles.page}>
      <AgentHead title={t('dividend')} timeZone={dividends.data?.timeZone} />
      <SalaryTabs current="dividend" />
      <DividendOffers />
      <Answered answer={dividends} safe={t('safe')}>
        {(known) => <NoContract dividends={known} />}
      </Answered>
      <div className={styles.pair}>
        <div className={styles.aside}>
          <Answered answer={dividends} waiting={<Skeleton shape="card" />} failed={null}>
            {(known) => (
              <div className={styles.page}>
                <DividendTerms dividends={known} />
              </div>
            )}
          </Answered>
        </div>
        <BillsCard kind="dividend" timeZone={dividends.data?.timeZone} />
      </div>
    </div>
  );
}

function NoContract({ dividends }: { readonly dividends: Dividends }) {
  const { t } = useTranslation('agent');
  const offers = useOwnOffers().filter(({ kind }) => isDividend(kind));
  if (dividends.contracts.length + offers.length > 0) return null;
  return (
    <Banner state="info" title={t('dividend.missing')}>
      {t('dividend.missing.text')}
    </Banner>
  );
}
