import { useIntentionKeys } from '@app/client/use-intention-keys';
import { money as ofUnits } from '@app/shared/money/money';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { ChoiceRow } from '@app/ui/choice-row';
import { Fact, FactList } from '@app/ui/fact-list';
import { Field } from '@app/ui/field';
import { Link } from '@app/ui/link';
import { Money } from '@app/ui/money';
import { MoneyInput } from '@app/ui/money-input';
import { Skeleton } from '@app/ui/skeleton';
import { useMoneyText } from '@app/ui/use-money-text';
import { useOnline } from '@app/ui/use-online';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountNote } from './use-account-note.ts';
import { useWithdrawAmount } from './use-withdraw-amount.ts';
import type { Account, WithdrawalTerms } from './withdrawal-answers.ts';

const WithdrawDialog = lazy(async () => ({
  default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
}));

interface WithdrawFormProps {
  readonly terms: WithdrawalTerms;
  /** At least one, the usual one first. */
  readonly accounts: readonly Account[];
}

const ICONS = { BC: 'credit-card', EW: 'wallet', V: 'coins' } as const;

/** How much, and to which account. Nothing is asked for before it is confirmed. */
export function WithdrawForm({ terms, accounts }: WithdrawFormProps) {
  const { t } = useTranslation('withdrawals');
  const isOnline = useOnline();
  const noteOf = useAccountNote();
  const keyOf = useIntentionKeys();
  const usable = accounts.filter(({ isWithdrawActive }) => isWithdrawActive);
  const [chosenId, choose] = useState(usable[0]?.bankCardId);
  const [isAsking, setAsking] = useState(false);
  const amount = useWithdrawAmount(terms);
  const chosen = usable.find(({ bankCardId }) => bankCardId === chosenId);

  const check = (event: FormEvent) => {
    event.preventDefault();
    amount.insist();
    setAsking(amount.ready !== undefined && chosen !== undefined);
  };
  return (
    <form onSubmit={check} noValidate className="grid gap-5">
      {terms.bonus && <OpenBonus bonus={terms.bonus} />}
      <AmountPart terms={terms} amount={amount} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-strong">{t('account')}</legend>
        {accounts.map((account) => (
          <ChoiceRow
            key={account.bankCardId}
            name="account"
            value={account.bankCardId}
            icon={ICONS[account.cardType]}
            title={`${account.bankName} ${account.cardNumber}`}
            note={noteOf(account)}
            checked={account.bankCardId === chosenId}
            onChoose={() => account.isWithdrawActive && choose(account.bankCardId)}
          />
        ))}
        {!chosen && <p className="text-sm text-ink-2">{t('account.none.usable')}</p>}
        <p className="text-sm">
          <Link look="strong" href="/member/accounts">
            {t('account.manage')}
          </Link>
        </p>
      </fieldset>
      <Button kind="accent" type="submit" off={!isOnline || !chosen}>
        {t('check')}
      </Button>
      {isAsking && chosen && amount.ready !== undefined && (
        <Suspense>
          <WithdrawDialog
            terms={terms}
            account={chosen}
            amount={ofUnits(amount.ready)}
            idempotencyKey={keyOf(`${chosen.bankCardId} ${amount.ready}`)}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </form>
  );
}

/** What a withdrawal now would cost besides. */
function OpenBonus({ bonus }: { readonly bonus: NonNullable<WithdrawalTerms['bonus']> }) {
  const { t } = useTranslation('withdrawals');
  const money = useMoneyText();
  const { name, bonusBalance, turnoverLeft } = bonus;
  return (
    <Banner
      state="pending"
      title={t('bonus.open')}
      action={
        <Link look="strong" href="/member/bonusDetails">
          {t('bonus.look')}
        </Link>
      }
    >
      {t('bonus.open.text', { left: money(turnoverLeft), amount: money(bonusBalance), name })}
    </Banner>
  );
}

interface AmountPartProps {
  readonly terms: WithdrawalTerms;
  readonly amount: ReturnType<typeof useWithdrawAmount>;
}

/** The amount, between what is there and what may be withdrawn. */
function AmountPart({ terms, amount }: AmountPartProps) {
  const { t } = useTranslation('withdrawals');
  const money = useMoneyText();
  const { minimumAmount, maximumAmount, remainingWithdrawAmount, fee } = terms;
  const { available, understood } = amount;
  const hint = understood
    ? t('amount.understood', { amount: understood })
    : t('amount.hint', { min: money(minimumAmount), max: money(maximumAmount) });
  return (
    <div className="grid gap-2">
      <Field label={t('amount')} hint={hint} error={amount.error}>
        {(control) => (
          <MoneyInput
            {...control}
            size="large"
            text={amount.text}
            onTextChange={amount.type}
            onBlur={amount.leave}
          />
        )}
      </Field>
      <FactList>
        <Fact label={t('available')}>
          {available === undefined ? <Skeleton shape="word" /> : <Money amount={available} />}
        </Fact>
        <Fact label={t('left')}>
          {t('left.of', {
            left: money(remainingWithdrawAmount),
            count: terms.remainingTransactionTimes,
          })}
        </Fact>
        <Fact label={t('fee')}>{fee > 0n ? <Money amount={fee} /> : t('fee.none')}</Fact>
        {amount.ready !== undefined && fee > 0n && (
          <Fact label={t('arrives')}>
            <Money amount={amount.ready - fee} />
          </Fact>
        )}
      </FactList>
    </div>
  );
}
