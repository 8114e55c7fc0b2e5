import { Banner } from '@app/ui/feedback/banner';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { ChoiceRow } from '@app/ui/forms/choice-row';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import type { FormEvent } from 'react';
import { useFeeText } from '../../lib/language/use-fee-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { RequestNotice } from '../../parts/requests/request-notice.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './deposit-page.module.css';
import type { Channel, DepositSettings } from './deposit-settings.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { DiscountTicket } from './discount-ticket.tsx';
import { PromotionChoice } from './promotion-choice.tsx';
import { useDepositForm } from './use-deposit-form.ts';

const PAYER_MAX = 100;

/** Two taps for a returning member: an amount and the button. */
export function DepositForm({ settings }: { readonly settings: DepositSettings }) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const feeText = useFeeText();
  const form = useDepositForm(settings);
  const { channel } = form;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  const noteOf = (offered: Channel) => {
    const { minAmount, maxAmount } = offered;
    const limits = t('channel.limits', { min: money(minAmount), max: money(maxAmount) });
    const fee = feeText(offered);
    return fee === undefined ? limits : `${limits} · ${t('channel.fee', { fee })}`;
  };
  return (
    <Form onSubmit={send} aria-busy={form.busy} className={styles.form}>
      <div className="grid gap-6">
        <div className={styles.part}>
          <p aria-hidden="true" className="marked text-lg type-display">
            {t('amount.title')}
          </p>
          <AmountField form={form} quickAmounts={settings.quickAmounts} />
        </div>
        <fieldset className={styles.part}>
          <legend className="mb-3 text-lg type-display">{t('channel.title')}</legend>
          {settings.depositInfo.map((offered) => (
            <ChoiceRow
              key={offered.bankCode}
              name="channel"
              value={offered.bankCode}
              icon={offered.bankType === 'MT' ? 'storefront' : 'credit-card'}
              title={offered.name}
              note={noteOf(offered)}
              checked={offered.bankCode === channel.bankCode}
              onChoose={() => form.chooseChannel(offered.bankCode)}
            />
          ))}
        </fieldset>
        {form.isByHand && (
          <div className={styles.part}>
            <TextField
              label={t('byHand.payer')}
              hint={t('byHand.payer.hint')}
              error={form.payer.error}
              autoComplete="name"
              maxLength={PAYER_MAX}
              value={form.payer.text}
              onTextChange={form.payer.type}
            />
          </div>
        )}
        <PromotionChoice
          amount={form.amount.ready}
          chosen={form.promotionId}
          onChoose={form.choosePromotion}
        />
        <DiscountTicket amount={form.amount.ready} />
        <RequestNotice request={form.request} page="/deposit" hasPageOfEach />
        {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
      </div>
      <DepositSummary form={form} />
    </Form>
  );
}
