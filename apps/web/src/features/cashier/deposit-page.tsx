import { depositSettings } from '@app/shared/api/cashier.calls';
import { Banner } from '@app/ui/banner';
import { ErrorState } from '@app/ui/error-state';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../lib/api-context.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { OpenArea } from '../../lib/resting-area.tsx';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit-page.module.css';
import { RecentDeposits } from './recent-deposits.tsx';

/** How much, by which way, and what it comes to; below, what was deposited before. */
export function DepositPage() {
  const { t } = useTranslation('cashier');
  const errorText = useErrorText();
  const settings = useAnswer(depositSettings, {});
  const isClosed = settings.data?.allowDeposit === 'N' || settings.data?.depositInfo.length === 0;
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{t('title')}</h1>
      <OpenArea area="cashier">
        {settings.isPending && <FormSkeleton />}
        {settings.isError && !settings.data && (
          <ErrorState
            failed={errorText(settings.error)}
            safe={t('settings.safe')}
            reference={referenceOf(settings.error)}
            onRetry={() => void settings.refetch()}
          />
        )}
        {isClosed && (
          <Banner state="pending" title={t('closed')}>
            {t('closed.text')}
          </Banner>
        )}
        {settings.data && !isClosed && <DepositForm settings={settings.data} />}
      </OpenArea>
      <RecentDeposits />
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
      <Skeleton shape="ticket" />
    </div>
  );
}
