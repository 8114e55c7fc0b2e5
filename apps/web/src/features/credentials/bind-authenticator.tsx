import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import type { Answer } from '@app/shared/contract/contract';
import { begin, confirm } from '@app/shared/credentials/authenticator.calls';
import { AUTHENTICATOR_SECONDS } from '@app/shared/credentials/lifetimes';
import { Button } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { Banner } from '@app/ui/feedback/banner';
import { CodeInput } from '@app/ui/forms/code-input';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { QrCode } from '@app/ui/pictures/qr-code';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OwnPasswordField } from './own-password-field.tsx';

const CODE = /^\d{6}$/;

interface BindAuthenticatorProps {
  readonly onBound: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password, then shows the QR code and asks for a first code. */
export function BindAuthenticator({ onBound }: BindAuthenticatorProps) {
  const [begun, setBegun] = useState<Answer<typeof begin>>();
  return begun ? <Confirm begun={begun} onBound={onBound} /> : <Begin onBegun={setBegun} />;
}

function Begin({ onBegun }: { readonly onBegun: (begun: Answer<typeof begin>) => void }) {
  const { t } = useTranslation(['credentials', 'access']);
  const api = useClient();
  const [password, setPassword] = useState('');
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(password === '');
    if (password !== '') void submit(async () => onBegun(await api.send(begin, { password })));
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      <p className="text-sm text-ink-2">
        {t('authenticator.why', { seconds: AUTHENTICATOR_SECONDS })}
      </p>
      <OwnPasswordField
        isMissing={wasSubmittedIncomplete && password === ''}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('authenticator.begin')}
      </Button>
    </Form>
  );
}

interface ConfirmProps extends BindAuthenticatorProps {
  readonly begun: Answer<typeof begin>;
}

function Confirm({ begun: { secret, address }, onBound }: ConfirmProps) {
  const { t } = useTranslation(['credentials', 'errors']);
  const api = useClient();
  const [code, setCode] = useState('');
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const isWhole = CODE.test(code);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isWhole);
    if (!isWhole) return;
    void submit(async () => onBound((await api.send(confirm, { code })).recoveryCodes));
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-4">
      <ol className="grid gap-4">
        <li className="grid gap-3">
          <p>{t('authenticator.scan')}</p>
          <div className="flex flex-wrap items-center gap-4">
            <QrCode value={address} label={t('authenticator.qr')} large />
            <div className="min-w-0 flex-1 basis-panel text-sm text-ink-2">
              <p>{t('authenticator.type')}</p>
              <p className="flex items-center gap-1">
                <bdi
                  translate="no"
                  dir="ltr"
                  className="min-w-0 font-strong text-ink wrap-anywhere"
                >
                  {groups(secret)}
                </bdi>
                <CopyButton text={secret} what={t('authenticator.secret')} />
              </p>
            </div>
          </div>
        </li>
        <li>
          <Field
            label={t('authenticator.code')}
            error={
              wasSubmittedIncomplete && !isWhole ? t('errors:verification.code_wrong') : undefined
            }
          >
            {(control) => (
              <CodeInput
                {...control}
                value={code}
                onChange={({ target }) => setCode(target.value.replace(/\D/g, ''))}
              />
            )}
          </Field>
        </li>
      </ol>
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind="accent" type="submit" busy={busy}>
        {t('authenticator.bind')}
      </Button>
    </Form>
  );
}

/** Groups of four letters, for typing by hand. */
const groups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
