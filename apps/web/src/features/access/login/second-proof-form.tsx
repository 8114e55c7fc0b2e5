import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { loginVerificationCode } from '@app/shared/access/session.calls';
import { CODE_MINUTES } from '@app/shared/credentials/lifetimes';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { SendCodeButton } from '../../../parts/codes/send-code-button.tsx';
import { useCodeRequest } from '../../../parts/codes/use-code-request.ts';
import { type LoginOutcome, useLogin } from '../../../parts/session/use-login.ts';
import type { ProofMethod, ProofRequest } from './second-proof.ts';

interface SecondProofFormProps {
  readonly proofRequest: ProofRequest;
  readonly onProven: (outcome: LoginOutcome) => void;
  /** Called when the proof expired or was abandoned: the previous form is shown again. */
  readonly onLeave: (refusal?: string) => void;
}

/** Asks for a second proof of identity, by any method that the member has. */
export function SecondProofForm({ proofRequest, onProven, onLeave }: SecondProofFormProps) {
  const { t } = useTranslation('access');
  const { ticket, methods, password } = proofRequest;
  const errorText = useErrorText();
  const { prove } = useLogin();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'payee');
  const [code, setCode] = useState('');
  const { submit, busy, refusal, onRead } = useSubmit();
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: ProofMethod) => {
    setMethod(chosen);
    setCode('');
    setMissing(false);
    onRead();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code === '');
    if (code === '') return onRead();
    const proving = async () => onProven(await prove({ ticket, method, code }, password));
    void submit(proving, (error) => {
      if (isRefusal(error, 'login.verification_ended')) onLeave(errorText(error));
    });
  };
  const wrong = isMissing ? t('required') : refusal;
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      <Banner urgent state="info" title={t(method === 'totp' ? 'proof.why.totp' : 'proof.why')} />
      {methods.length > 1 && (
        <Segmented
          label={t('proof.way')}
          value={method}
          onChange={choose}
          segments={methods.map((value) => ({ value, label: t(`proof.${value}`) }))}
        />
      )}
      <ProofField key={method} {...{ ticket, method, code }} refusal={wrong} onChange={setCode} />
      <Button kind="accent" type="submit" busy={busy}>
        {t('proof.send')}
      </Button>
      <Button onPress={() => onLeave()}>{t('proof.back')}</Button>
    </Form>
  );
}

interface ProofFieldProps {
  readonly ticket: string;
  readonly method: ProofMethod;
  readonly code: string;
  readonly refusal: string | undefined;
  readonly onChange: (code: string) => void;
}

function ProofField(props: ProofFieldProps) {
  const { t } = useTranslation('access');
  const { method, code, refusal, onChange } = props;
  if (method === 'sms' || method === 'email') return <SentCode {...props} method={method} />;
  return (
    <TextField
      label={t(`proof.${method}.field`)}
      error={refusal}
      hint={method === 'totp' ? t('proof.totp.lost') : undefined}
      value={code}
      autoComplete={method === 'totp' ? 'one-time-code' : 'name'}
      spellCheck={false}
      onTextChange={onChange}
    />
  );
}

function SentCode(props: ProofFieldProps & { readonly method: 'sms' | 'email' }) {
  const { ticket, method, code, refusal, onChange } = props;
  const { t } = useTranslation('access');
  const api = useClient();
  const request = useCodeRequest(`proof.${method}`, () =>
    api.send(loginVerificationCode, { ticket, method }),
  );
  return (
    <>
      <SendCodeButton {...request} onPress={() => void request.requestCode(undefined)} />
      {request.isSent && <Banner state="info" title={t('proof.sent', { minutes: CODE_MINUTES })} />}
      <CodeField error={refusal} value={code} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}
