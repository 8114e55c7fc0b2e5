import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { bankCards } from '@app/shared/withdrawals/accounts.calls';
import { withdrawSettings } from '@app/shared/withdrawals/calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { OpenArea } from '../../lib/area-maintenance.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useFlag } from '../../lib/site.ts';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { useMoneyRequest } from '../../parts/requests/use-money-request.ts';
import { PaymentsToConfirm } from './payments-to-confirm.tsx';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { allAccounts } from './withdrawal-answers.ts';
import { isBlocked, WithdrawalBlockers } from './withdrawal-blockers.tsx';

/** Amount, account and net amount of a withdrawal, with recent withdrawals below. */
export function WithdrawPage() {
  const { t } = useTranslation('withdrawals');
  return (
    <div className="mx-auto grid max-w-list grid-cols-1 gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="pt-2 text-2xl type-display">{t('title')}</h1>
      <PaymentsToConfirm />
      <Card title={t('new')}>
        <OpenArea area="cashier">
          <Desk />
        </OpenArea>
      </Card>
      <RecentWithdrawals />
    </div>
  );
}

function Desk() {
  const { t } = useTranslation('withdrawals');
  const request = useMoneyRequest({ kind: 'withdrawal', form: 'withdrawal' });
  const hasAccounts = useFlag('BINDCARDENTRANCE3');
  const terms = useAnswer(withdrawSettings, {}, { refreshOn: ['balance', 'withdrawals'] });
  const accounts = useAnswer(
    bankCards,
    {},
    { enabled: hasAccounts, refreshOn: ['withdrawals', 'messages'] },
  );
  return (
    <Answered answer={terms} waiting={<FormSkeleton />} safe={t('safe')}>
      {(known) => (
        <Answered answer={accounts} waiting={<FormSkeleton />} safe={t('safe')}>
          {(bound) => (
            <div className="grid gap-5">
              <RequestNotice request={request} page="/withdraw" hasPageOfEach />
              {isBlocked(known, allAccounts(bound)) ? (
                <WithdrawalBlockers terms={known} accounts={allAccounts(bound)} />
              ) : (
                <WithdrawForm terms={known} accounts={allAccounts(bound)} request={request} />
              )}
            </div>
          )}
        </Answered>
      )}
    </Answered>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
    </div>
  );
}
