import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { PAYMENT_PASSWORD_HOLD_HOURS } from '@app/shared/credentials/lifetimes';
import {
  paymentPasswordCode,
  resetPaymentPassword,
} from '@app/shared/credentials/payment-password.calls';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { Segmented } from '@app/ui/forms/segmented';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { SendCodeButton } from '../../../parts/codes/send-code-button.tsx';
import { useCodeRequest } from '../../../parts/codes/use-code-request.ts';
import type { CredentialDialogProps } from '../credential-dialog.ts';
import { type GivenAnswer, isAnswered, KnownAnswers } from '../forgot/known-answers.tsx';
import { useOffered } from '../use-offered.ts';
import { newPaymentPassword, PaymentPasswordForm, typedTwice } from './payment-password-form.tsx';

type By = 'sms' | 'mail' | 'questions';

const typed = typedTwice(z.object(newPaymentPassword));
const CODE = /^\d{6}$/;

/** Resets a forgotten payment password, by a code to the bound number or address or by the security questions. */
export function ResetPaymentPassword({ config, onDone }: Omit<CredentialDialogProps, 'onClose'>) {
  const { t } = useTranslation(['credentials', 'errors']);
  const api = useClient();
  const offered = useOffered();
  const ways: By[] = [
    ...(offered.has('mobile') && config.mobileVerified ? (['sms'] as const) : []),
    ...(offered.has('email') && config.emailVerified ? (['mail'] as const) : []),
    ...(offered.has('securityQuestions') && config.securityQuestions
      ? (['questions'] as const)
      : []),
  ];
  const [by, setBy] = useState<By | undefined>(ways[0]);
  const [code, setCode] = useState('');
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>([]);
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const request = useCodeRequest('paymentPassword', (channel: 'sms' | 'mail') =>
    api.send(paymentPasswordCode, { channel }),
  );
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { paymentPassword: '', again: '' },
  });
  if (!by) return <p>{t('reset.none')}</p>;
  const isProven = by === 'questions' ? isAnswered(answers) : CODE.test(code);
  const send = form.handleSubmit(({ paymentPassword, again }) => {
    setSubmittedIncomplete(!isProven);
    if (!isProven) return;
    return submit(async () => {
      const input = { by, paymentPassword, confirmPaymentPassword: again };
      const proof = by === 'questions' ? { answers: [...answers] } : { verificationCode: code };
      await api.send(resetPaymentPassword, { ...input, ...proof });
      onDone();
    });
  });
  return (
    <PaymentPasswordForm {...{ form, send, busy, refusal }} word={t('paymentPassword.do.set')}>
      <p className="text-sm text-ink-2">{t('reset.why', { hours: PAYMENT_PASSWORD_HOLD_HOURS })}</p>
      {ways.length > 1 && (
        <Segmented<By>
          label={t('reset.by')}
          segments={ways.map((value) => ({ value, label: t(`reset.${value}`) }))}
          value={by}
          onChange={setBy}
        />
      )}
      {by === 'questions' ? (
        <KnownAnswers
          answers={answers}
          onChange={setAnswers}
          wasSubmittedIncomplete={wasSubmittedIncomplete}
        />
      ) : (
        <>
          <p className="text-sm">
            {fillPhrase((at) => t('reset.to', at), {
              recipient: (
                <bdi dir="ltr" className="font-strong">
                  {by === 'sms' ? config.mobile : config.email}
                </bdi>
              ),
            })}
          </p>
          <SendCodeButton {...request} onPress={() => void request.requestCode(by)} />
          <CodeField
            error={
              wasSubmittedIncomplete && !isProven ? t('errors:verification.code_wrong') : undefined
            }
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
          />
        </>
      )}
    </PaymentPasswordForm>
  );
}
