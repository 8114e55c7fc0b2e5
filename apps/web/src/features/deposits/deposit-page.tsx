import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { depositSettings } from '@app/shared/deposits/calls';
import { Banner } from '@app/ui/feedback/banner';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { lazy, Suspense } from 'react';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit-page.module.css';
import { LimitPrompt } from './limit-prompt.tsx';

const RecentDeposits = lazy(async () => ({
  default: (await import('./recent-deposits.tsx')).RecentDeposits,
}));

/** Amount, method and summary of a deposit, with recent deposits below. */
export function DepositPage() {
  const { t } = useTranslation('cashier');
  const settings = useAnswer(depositSettings, {});
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{t('title')}</h1>
      <OpenArea area="cashier">
        <Answered answer={settings} waiting={<FormSkeleton />} safe={t('settings.safe')}>
          {(known) =>
            known.allowDeposit === 'N' || known.depositInfo.length === 0 ? (
              <Banner state="pending" title={t('closed')}>
                {t('closed.text')}
              </Banner>
            ) : (
              <LimitPrompt>
                <DepositForm settings={known} />
              </LimitPrompt>
            )
          }
        </Answered>
      </OpenArea>
      <Suspense fallback={<Skeleton shape="card" />}>
        <RecentDeposits />
      </Suspense>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      <div className="grid gap-4">
        <Skeleton shape="line" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
      <Skeleton shape="card" />
    </div>
  );
}
