import { useAnswer } from '@app/client/use-answer';
import { bindConfig } from '@app/shared/withdrawals/accounts.calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordField } from '../../parts/payment-password/payment-password-field.tsx';
import { CodePart } from './code-part.tsx';
import { useAddAccount } from './use-add-account.ts';
import type { Bank } from './withdrawal-answers.ts';

interface AddAccountDialogProps {
  /** At least one. */
  readonly banks: readonly Bank[];
  readonly onClose: () => void;
}

const KINDS = ['B', 'E', 'V'] as const;
const LETTERS_MAX = 100;

/** Adds an account: bank, number, and confirmation that the member is the holder. */
export function AddAccountDialog({ banks, onClose }: AddAccountDialogProps) {
  const { t } = useTranslation('withdrawals');
  const config = useAnswer(bindConfig, {}).data;
  const payee = config?.payeeName ?? null;
  const form = useAddAccount({ banks, config, onDone: onClose });
  const { values, set, wrong, kind } = form;
  const kinds = KINDS.filter((one) => banks.some(({ cardType }) => cardType === one));
  return (
    <Dialog staysOpen title={t('accounts.add')} onClose={onClose}>
      <Form onSubmit={form.send} aria-busy={form.busy} className="grid gap-4">
        {kinds.length > 1 && (
          <Segmented<Bank['cardType']>
            label={t('add.kind')}
            segments={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={form.chooseKind}
          />
        )}
        <Field label={t(`add.bank.${kind}`)}>
          {(control) => (
            <Select
              {...control}
              value={values.bankCode}
              onValueChange={(bankCode) => set({ bankCode })}
              choices={banks
                .filter(({ cardType }) => cardType === kind)
                .map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
            />
          )}
        </Field>
        <TextField
          isCode
          label={t(`add.number.${kind}`)}
          error={wrong.has('cardNumber') ? t('add.number.wrong') : undefined}
          autoComplete="off"
          maxLength={LETTERS_MAX}
          value={values.cardNumber}
          onTextChange={(cardNumber) => set({ cardNumber })}
        />
        <TextField
          label={t('add.holder')}
          hint={payee === null ? t('add.holder.first') : t('add.holder.hint', { payee })}
          error={wrong.has('payeeName') ? t('add.holder.wrong') : undefined}
          autoComplete="name"
          maxLength={LETTERS_MAX}
          value={values.payeeName}
          onTextChange={(payeeName) => set({ payeeName })}
        />
        {kind === 'B' && (
          <TextField
            label={t('add.branch')}
            isOptional
            maxLength={LETTERS_MAX}
            value={values.area}
            onTextChange={(area) => set({ area })}
          />
        )}
        <PaymentPasswordField
          value={values.paymentPassword}
          isMissing={wrong.has('paymentPassword')}
          onChange={(paymentPassword) => set({ paymentPassword })}
        />
        {config?.validate.mobileNum && (
          <CodePart
            purpose="bindCard"
            mobile={config.mobile}
            value={values.verificationCode}
            error={wrong.has('verificationCode') ? t('code.missing') : undefined}
            onChange={(verificationCode) => set({ verificationCode })}
          />
        )}
        {config?.validate.authCode && (
          <AuthenticatorPart
            isBound={!config.shouldBindGA}
            value={values.authCode}
            error={wrong.has('authCode') ? t('code.missing') : undefined}
            onChange={(authCode) => set({ authCode })}
          />
        )}
        {config !== undefined && config.newAccountHours > 0 && (
          <p className="text-sm text-ink-2">{t('add.waits', { hours: config.newAccountHours })}</p>
        )}
        {form.refusal && <Banner urgent state="danger" title={form.refusal} />}
        <Button kind="accent" type="submit" busy={form.busy}>
          {t('accounts.add')}
        </Button>
      </Form>
    </Dialog>
  );
}

interface AuthenticatorPartProps {
  readonly isBound: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** A code of the authenticator app, or a link to set one up. */
function AuthenticatorPart({ isBound, value, error, onChange }: AuthenticatorPartProps) {
  const { t } = useTranslation('withdrawals');
  if (!isBound)
    return (
      <p className="text-sm">
        {t('app.none')}{' '}
        <Link look="strong" href="/member/securityCenter">
          {t('app.bind')}
        </Link>
      </p>
    );
  return (
    <TextField
      isCode
      label={t('app')}
      hint={t('app.hint')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LETTERS_MAX}
      value={value}
      onTextChange={onChange}
    />
  );
}
