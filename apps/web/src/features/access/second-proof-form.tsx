import { loginVerificationCode } from '@app/shared/api/session.calls';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Field } from '@app/ui/field';
import { Segmented } from '@app/ui/segmented';
import { TextInput } from '@app/ui/text-input';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api-context.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CodeField } from '../codes/code-field.tsx';
import { SendCodeButton } from '../codes/send-code-button.tsx';
import { useCodeRequest } from '../codes/use-code-request.ts';
import type { ProofMethod, WantedProof } from './second-proof.ts';
import { type LoginOutcome, useLogin } from './use-login.ts';

interface SecondProofFormProps {
  readonly wanted: WantedProof;
  readonly onProven: (outcome: LoginOutcome) => void;
  /** Called when it took too long or was given up: the form before it is shown again. */
  readonly onLeave: (refusal?: string) => void;
}

/** Proves once more whose login it is, by whichever way the member has. */
export function SecondProofForm({ wanted, onProven, onLeave }: SecondProofFormProps) {
  const { t } = useTranslation('access');
  const { ticket, methods, password } = wanted;
  const errorText = useErrorText();
  const { prove } = useLogin();
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'payee');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const choose = (chosen: ProofMethod) => {
    setMethod(chosen);
    setCode('');
    setRefusal(undefined);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code === '') return setRefusal(t('required'));
    setBusy(true);
    setRefusal(undefined);
    try {
      onProven(await prove({ ticket, method, code }, password));
    } catch (error) {
      if (isRefusal(error, 'login.verification_ended')) return onLeave(errorText(error));
      setRefusal(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={send} noValidate aria-busy={isBusy} className="grid gap-3">
      <Banner urgent state="info" title={t('proof.why')} />
      {methods.length > 1 && (
        <Segmented
          label={t('proof.way')}
          value={method}
          onChange={choose}
          segments={methods.map((value) => ({ value, label: t(`proof.${value}`) }))}
        />
      )}
      <ProofField key={method} {...{ ticket, method, code, refusal }} onChange={setCode} />
      <Button kind="accent" type="submit" busy={isBusy}>
        {t('proof.send')}
      </Button>
      <Button onPress={() => onLeave()}>{t('proof.back')}</Button>
    </form>
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
    <Field label={t(`proof.${method}.field`)} error={refusal}>
      {(control) => (
        <TextInput
          {...control}
          value={code}
          autoComplete={method === 'totp' ? 'one-time-code' : 'name'}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function SentCode(props: ProofFieldProps & { readonly method: 'sms' | 'email' }) {
  const { ticket, method, code, refusal, onChange } = props;
  const { t } = useTranslation('access');
  const api = useApi();
  const request = useCodeRequest(`proof.${method}`, () =>
    api.send(loginVerificationCode, { ticket, method }),
  );
  return (
    <>
      <SendCodeButton {...request} onPress={() => void request.ask(undefined)} />
      {request.isSent && <Banner state="info" title={t('proof.sent')} />}
      <CodeField error={refusal} value={code} onChange={({ target }) => onChange(target.value)} />
    </>
  );
}
