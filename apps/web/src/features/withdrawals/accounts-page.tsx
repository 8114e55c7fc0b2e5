import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { hasPaymentPassword } from '@app/shared/credentials/payment-password.calls';
import { bankCards, withdrawBanks } from '@app/shared/withdrawals/accounts.calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { useFlags } from '../../lib/site.ts';
import { AccountRow } from './account-row.tsx';
import { allAccounts } from './withdrawal-answers.ts';

const AddAccountDialog = lazy(async () => ({
  default: (await import('./add-account-dialog.tsx')).AddAccountDialog,
}));

const FLAG_OF_KIND = { B: 'BINDCARD3', E: 'BINDEW3', V: 'BINDVC3' } as const;

export function AccountsPage() {
  const { t } = useTranslation('withdrawals');
  const has = useFlags();
  const accounts = useAnswer(bankCards, {}, { refreshOn: ['withdrawals', 'messages'] });
  const banks = useAnswer(withdrawBanks, {});
  const offered = banks.data?.filter(({ cardType }) => has(FLAG_OF_KIND[cardType])) ?? [];
  const hasPassword = useAnswer(hasPaymentPassword, {}).data;
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={t('accounts')}>
      <PageTitle>{t('accounts')}</PageTitle>
      <p className="pb-3 text-sm text-ink-2">{t('accounts.lead')}</p>
      <Answered answer={accounts} waiting={<Skeleton shape="row" />} safe={t('safe')}>
        {(known) =>
          allAccounts(known).length === 0 ? (
            <Empty state="no-results" sentence={t('accounts.none')} />
          ) : (
            <ul className="divide-y divide-line">
              {allAccounts(known).map((account) => (
                <AccountRow key={account.bankCardId} account={account} />
              ))}
            </ul>
          )
        }
      </Answered>
      <div className="pt-4">
        {offered.length > 0 ? (
          hasPassword === false ? (
            <PasswordFirst />
          ) : (
            <Button kind="accent" onPress={() => setAdding(true)}>
              {t('accounts.add')}
            </Button>
          )
        ) : (
          banks.data && <p className="text-sm text-ink-2">{t('accounts.closed')}</p>
        )}
      </div>
      {isAdding && (
        <Suspense>
          <AddAccountDialog banks={offered} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Shown to a member without a payment password, which adding an account requires. */
function PasswordFirst() {
  const { t } = useTranslation('withdrawals');
  return (
    <Banner
      state="pending"
      title={t('hindrance.password')}
      action={
        <Link look="strong" href="/member/securityCenter">
          {t('hindrance.password.do')}
        </Link>
      }
    >
      {t('hindrance.password.add')}
    </Banner>
  );
}
