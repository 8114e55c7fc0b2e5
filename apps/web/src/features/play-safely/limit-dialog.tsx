import { useErrorText } from '@app/client/error-text';
import {
  type LimitKind,
  limitKinds,
  SESSION_REST_MINUTES,
  timeLimitMinutes,
} from '@app/shared/limits/terms';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { Dialog } from '@app/ui/overlays/dialog';
import type { FormEvent } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Limit } from './limit-answers.ts';
import { type LimitForm, type LimitFormOptions, useLimitForm } from './use-limit-form.ts';
import { useLimitText } from './use-limit-text.ts';

/** Sets a limit of a free amount, or asks to remove one. */
export function LimitDialog(options: LimitFormOptions) {
  const { limit, raiseHours, onClose } = options;
  const { t } = useTranslation('limits');
  const errorText = useErrorText();
  const form = useLimitForm(options);
  const { kind, period, busy, error } = form;
  const name = t(`name.${kind}`, { period: t(`period.${period}`) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <Dialog title={limit ? t('change.title', { name }) : t('set')} onClose={onClose}>
      <Form onSubmit={submit} className="grid gap-4">
        {!limit && <KindFields form={form} />}
        <AmountField form={form} limit={limit} />
        <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
          <li>{t('rule.lower')}</li>
          <li>{t('rule.higher', { count: raiseHours })}</li>
          {period !== 'bet' && period !== 'session' && <li>{t('rule.rolling')}</li>}
          {form.isOfTime && <li>{t('rule.time', { count: SESSION_REST_MINUTES })}</li>}
          {kind !== 'deposit' && <li>{t('rule.vendors')}</li>}
        </ul>
        {error && <Banner urgent state="danger" title={errorText(error)} />}
        <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
          {limit && (
            <Button busy={busy} onPress={form.remove}>
              {t('remove')}
            </Button>
          )}
          <Button kind="accent" type="submit" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function KindFields({ form: { kind, setKind, periods, period, setPeriod } }: { form: LimitForm }) {
  const { t } = useTranslation('limits');
  return (
    <>
      <Field label={t('kind')} hint={t(`kind.${kind}.text`)}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            choices={limitKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onValueChange={(value) => setKind(value as LimitKind)}
          />
        )}
      </Field>
      {periods.length > 1 && (
        <Segmented
          label={t('period')}
          value={period}
          segments={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChange={setPeriod}
        />
      )}
    </>
  );
}

interface AmountFieldProps {
  readonly form: LimitForm;
  readonly limit: Limit | undefined;
}

/** An amount of money or, for a limit of time, minutes. The hint states the current amount of the limit. */
function AmountField({ form, limit }: AmountFieldProps) {
  const { t } = useTranslation('limits');
  const limitText = useLimitText();
  return (
    <Field
      label={form.isOfTime ? t('minutes') : t('amount')}
      hint={limit && t('amount.now', { amount: limitText(limit.kind, limit.amount) })}
      error={form.problem}
    >
      {(control) =>
        form.isOfTime ? (
          <WholeNumberInput
            {...control}
            min={timeLimitMinutes.least}
            max={timeLimitMinutes.most}
            value={form.minutes}
            onValueChange={form.setMinutes}
          />
        ) : (
          <MoneyInput {...control} text={form.text} onTextChange={form.setText} />
        )
      }
    </Field>
  );
}
