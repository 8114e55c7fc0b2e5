import type { SingleRequest } from '@app/client/use-single-request';
import { money as ofUnits } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { useOnline } from '@app/ui/feedback/use-online';
import { ChoiceRow } from '@app/ui/forms/choice-row';
import { Form } from '@app/ui/forms/form';
import { Link } from '@app/ui/navigation/link';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OfflineReason } from '../../parts/requests/offline-reason.tsx';
import { AmountPart } from './amount-part.tsx';
import { useAccountNote } from './use-account-note.ts';
import { useRate } from './use-rate.ts';
import { useWithdrawAmount } from './use-withdraw-amount.ts';
import { WithdrawNotes } from './withdraw-notes.tsx';
import type { Account, WithdrawalTerms } from './withdrawal-answers.ts';

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}));

interface WithdrawFormProps {
  readonly terms: WithdrawalTerms;
  /** At least one, the default one first. */
  readonly accounts: readonly Account[];
  readonly request: SingleRequest;
}

const ICONS = { BC: 'credit-card', EW: 'wallet', V: 'coins' } as const;

/** Amount and account of a withdrawal. Opens the confirmation, which sends the request. */
export function WithdrawForm({ terms, accounts, request }: WithdrawFormProps) {
  const { t } = useTranslation('withdrawals');
  const isOnline = useOnline();
  const accountNoteOf = useAccountNote();
  const usable = accounts.filter(({ isWithdrawActive }) => isWithdrawActive);
  const [chosenId, choose] = useState(usable[0]?.bankCardId);
  const [isAsking, setAsking] = useState(false);
  const chosen = usable.find(({ bankCardId }) => bankCardId === chosenId);
  const amount = useWithdrawAmount(terms, chosen?.cardType);
  const { rate, isMissing } = useRate(chosen);
  const isPayable = chosen !== undefined && (chosen.currency === null || rate !== undefined);
  const isReady = isPayable && !request.isLocked;

  const check = (event: FormEvent) => {
    event.preventDefault();
    amount.showErrors();
    setAsking(amount.ready !== undefined && isReady);
  };
  return (
    <Form onSubmit={check} className="grid gap-5">
      <WithdrawNotes terms={terms} />
      <AmountPart terms={terms} cardType={chosen?.cardType} amount={amount} rate={rate} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-strong">{t('account')}</legend>
        {accounts.map((account) => (
          <ChoiceRow
            key={account.bankCardId}
            name="account"
            value={account.bankCardId}
            icon={ICONS[account.cardType]}
            title={`${account.bankName} ${account.cardNumber}`}
            note={<bdi>{accountNoteOf(account)}</bdi>}
            checked={account.bankCardId === chosenId}
            onChoose={() => account.isWithdrawActive && choose(account.bankCardId)}
          />
        ))}
        {isMissing && (
          <p className="text-sm text-danger">
            {t('rate.none', { currency: chosen?.currency ?? '' })}
          </p>
        )}
        {!chosen && <p className="text-sm text-ink-2">{t('account.none.usable')}</p>}
        <p className="text-sm">
          <Link look="strong" href="/member/accounts">
            {t('account.manage')}
          </Link>
        </p>
      </fieldset>
      <OfflineReason />
      <Button kind="accent" type="submit" off={!isOnline || !isReady}>
        {t('check')}
      </Button>
      {isAsking && chosen && amount.ready !== undefined && (
        <Suspense>
          <WithdrawDialog
            terms={terms}
            account={chosen}
            rate={rate}
            amount={ofUnits(amount.ready)}
            request={request}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Form>
  );
}
