import { Banner } from '@app/ui/banner';
import { ChoiceRow } from '@app/ui/choice-row';
import { useMoneyText } from '@app/ui/use-money-text';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountField } from './amount-field.tsx';
import styles from './deposit-page.module.css';
import type { DepositSettings } from './deposit-settings.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { useDepositForm } from './use-deposit-form.ts';

/** Two taps for a member who comes back: an amount and the button. */
export function DepositForm({ settings }: { readonly settings: DepositSettings }) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const form = useDepositForm(settings);
  const { channel } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form onSubmit={send} noValidate aria-busy={form.busy} className={styles.form}>
      <div className="grid gap-6">
        <div className={styles.part}>
          <p aria-hidden="true" className="text-lg type-display">
            {t('amount.title')}
          </p>
          <AmountField form={form} quickAmounts={settings.quickAmounts} />
        </div>
        <fieldset className={styles.part}>
          <legend className="mb-3 text-lg type-display">{t('channel.title')}</legend>
          {settings.depositInfo.map(({ bankCode, name, minAmount, maxAmount }) => (
            <ChoiceRow
              key={bankCode}
              name="channel"
              value={bankCode}
              icon="credit-card"
              title={name}
              note={t('channel.limits', { min: money(minAmount), max: money(maxAmount) })}
              checked={bankCode === channel.bankCode}
              onChoose={() => form.chooseChannel(bankCode)}
            />
          ))}
        </fieldset>
        {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
      </div>
      <DepositSummary form={form} />
    </form>
  );
}
