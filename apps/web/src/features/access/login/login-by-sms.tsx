import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { useSubmit } from '@app/client/use-submit';
import { smsNoLogin } from '@app/shared/credentials/calls';
import { CODE_MINUTES } from '@app/shared/credentials/lifetimes';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { type FormEvent, useState } from 'react';
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
import { Refusal } from '../refusal.tsx';
import type { LoginWayProps } from './login-way.ts';
import { readRemembered, rememberNumber } from './remembered.ts';
import { proofRequestOf } from './second-proof.ts';

/** Login by an SMS code. The human check precedes the sending of the code. */
export function LoginBySms(props: LoginWayProps) {
  const { portal, isRemembering, lead, refusal, setRefusal, setProofRequest, onDone } = props;
  const { t } = useTranslation(['access', 'codes', 'errors']);
  const api = useClient();
  const errorText = useErrorText();
  const { logIn } = useLogin();
  const check = useHumanCheck('sms');
  const kept = isRemembering ? readRemembered().number : undefined;
  const [number, setNumber] = useState<TypedNumber>(
    kept ?? { countryDialingCode: '', mobileNum: '' },
  );
  const [code, setCode] = useState('');
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const [isCodeMissing, setCodeMissing] = useState(false);
  const { submit, busy } = useSubmit();
  const isWhole = useIsWholeNumber()(number);
  const request = useCodeRequest('login', async (typed: TypedNumber) => {
    const smsRequest = { ...typed, purpose: 'login' as const, loginDeviceId: deviceId() };
    return api.send(smsNoLogin, { ...smsRequest, humanCheck: await check.take() });
  });
  const askForCode = () => {
    setSubmittedIncomplete(!isWhole);
    if (isWhole) void request.requestCode(number);
  };
  const logInByCode = async () => {
    const { mobileNum, countryDialingCode } = number;
    const typed = { username: mobileNum.trim(), countryDialingCode, password: code };
    const outcome = await logIn({ ...typed, type: 'sms', portal });
    if (isRemembering) rememberNumber(number);
    onDone(outcome);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isWhole);
    setCodeMissing(code === '');
    if (!isWhole || code === '') return;
    setRefusal(undefined);
    void submit(logInByCode, (error) => {
      const proofRequest = proofRequestOf(error, '');
      if (proofRequest) setProofRequest(proofRequest);
      else setRefusal(errorText(error));
    });
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      {refusal ? <Refusal text={refusal} /> : lead}
      <NumberFields
        value={number}
        onChange={setNumber}
        error={
          wasSubmittedIncomplete && !isWhole ? t('errors:verification.number_wrong') : undefined
        }
      />
      <HumanCheckPanel check={check}>
        <SendCodeButton {...request} onPress={askForCode} />
      </HumanCheckPanel>
      {request.isSent && (
        <Banner state="info" title={t('codes:code.sent', { minutes: CODE_MINUTES })} />
      )}
      <CodeField
        error={isCodeMissing && code === '' ? t('errors:verification.code_wrong') : undefined}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button kind="accent" type="submit" busy={busy}>
        {t('login')}
      </Button>
    </Form>
  );
}
