import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { resetByPhone, smsNoLogin } from '@app/shared/credentials/calls';
import { CODE_MINUTES } from '@app/shared/credentials/lifetimes';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { deviceId } from '../../../lib/session/device-id.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { NumberFields } from '../../../parts/codes/number-fields.tsx';
import { SendCodeButton } from '../../../parts/codes/send-code-button.tsx';
import { type TypedNumber, useCodeRequest } from '../../../parts/codes/use-code-request.ts';
import { useIsWholeNumber } from '../../../parts/codes/use-is-whole-number.ts';
import { HumanCheckPanel } from '../../../parts/human-check/human-check-panel.tsx';
import { useHumanCheck } from '../../../parts/human-check/use-human-check.ts';
import { useLogin } from '../../../parts/session/use-login.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { typedTwice, useNewPassword } from '../new-password-schema.ts';

interface ResetByPhoneProps {
  /** Called when the new password is set and the member was logged in with it. */
  readonly onIn: () => void;
  /** Called when it is set, but the member has to log in themselves. */
  readonly onSet: () => void;
}

const CODE = /^\d{6}$/;

/** Sends a code to the phone number and sets a new password with it. */
export function ResetByPhone({ onIn, onSet }: ResetByPhoneProps) {
  const { t } = useTranslation(['password', 'codes', 'errors']);
  const api = useClient();
  const errorText = useErrorText();
  const check = useHumanCheck('sms');
  const loginCheck = useHumanCheck('login');
  const { logIn } = useLogin();
  const code = useCodeRequest(
    'reset',
    async (typed: TypedNumber) =>
      api.send(smsNoLogin, {
        ...typed,
        humanCheck: await check.take(),
        loginDeviceId: deviceId(),
      }),
    { fromServer: true },
  );
  const [number, setNumber] = useState<TypedNumber>({ countryDialingCode: '', mobileNum: '' });
  const [isNumberMissing, setNumberMissing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const newPassword = useNewPassword();
  const typed = typedTwice(z.object({ ...newPassword, verificationCode: z.string().regex(CODE) }));
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { verificationCode: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const isWhole = useIsWholeNumber()(number);

  const askForCode = () => {
    setNumberMissing(!isWhole);
    if (isWhole) void code.requestCode(number);
  };
  const send = form.handleSubmit(async ({ verificationCode, newPassword }) => {
    setNumberMissing(!isWhole);
    if (!isWhole) return;
    setRefusal(undefined);
    try {
      const proof = { ...number, verificationCode, loginDeviceId: deviceId() };
      await api.send(resetByPhone, { ...proof, newPassword });
    } catch (error) {
      return setRefusal(errorText(error));
    }
    await enter(newPassword).then(onIn, onSet);
  });
  /** Logs the member in with the number and the new password. */
  const enter = async (password: string) => {
    const { countryDialingCode, mobileNum } = number;
    const humanCheck = await loginCheck.take();
    const typed = { username: mobileNum.trim(), countryDialingCode, password };
    await logIn({ ...typed, type: '', humanCheck });
  };

  return (
    <Form onSubmit={send} aria-busy={isSubmitting} className="grid gap-3">
      <NumberFields
        value={number}
        onChange={setNumber}
        error={isNumberMissing && !isWhole ? t('errors:verification.number_wrong') : undefined}
      />
      <HumanCheckPanel check={check}>
        <SendCodeButton {...code} onPress={askForCode} />
      </HumanCheckPanel>
      {code.isSent && (
        <>
          <Banner state="info" title={t('codes:code.sent', { minutes: CODE_MINUTES })} />
          <CodeField
            error={errors.verificationCode && t('errors:verification.code_wrong')}
            {...form.register('verificationCode')}
          />
          <NewPasswordFields form={form} />
          {refusal && <Banner urgent state="danger" title={refusal} />}
          <HumanCheckPanel check={loginCheck}>
            <Button kind="accent" type="submit" busy={isSubmitting}>
              {t('set')}
            </Button>
          </HumanCheckPanel>
        </>
      )}
    </Form>
  );
}
