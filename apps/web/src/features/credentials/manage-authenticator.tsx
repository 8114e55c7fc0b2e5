import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { remove, renewRecoveryCodes } from '@app/shared/credentials/authenticator.calls';
import { RECOVERY_CODES } from '@app/shared/credentials/lifetimes';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OwnPasswordField } from './own-password-field.tsx';

type Wish = 'renew' | 'remove';

const CODE_CHARACTERS_MIN = 6;

interface ManageAuthenticatorProps {
  readonly left: number;
  readonly onRenewed: (recoveryCodes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

/** Renews the recovery codes or removes the authenticator; both require one of its codes. */
export function ManageAuthenticator({ left, onRenewed, onRemoved }: ManageAuthenticatorProps) {
  const { t } = useTranslation(['credentials', 'errors', 'access']);
  const api = useClient();
  const [wish, setRequest] = useState<Wish>('renew');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const { submit, busy, refusal } = useSubmit();
  const isCode = code.trim().length >= CODE_CHARACTERS_MIN;
  const isWhole = isCode && (wish === 'renew' || password !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(!isWhole);
    if (!isWhole) return;
    void submit(async () => {
      if (wish === 'renew') {
        onRenewed((await api.send(renewRecoveryCodes, { code })).recoveryCodes);
      } else {
        await api.send(remove, { password, code });
        onRemoved();
      }
    });
  };
  return (
    <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
      <Segmented<Wish>
        label={t('authenticator')}
        segments={[
          { value: 'renew', label: t('recovery.renew') },
          { value: 'remove', label: t('authenticator.remove') },
        ]}
        value={wish}
        onChange={setRequest}
      />
      <p className="text-sm text-ink-2">
        {wish === 'renew'
          ? t('recovery.renew.why', { left, count: RECOVERY_CODES })
          : t('authenticator.remove.why')}
      </p>
      {wish === 'remove' && (
        <OwnPasswordField
          isMissing={wasSubmittedIncomplete && password === ''}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <TextField
        label={t('authenticator.anyCode')}
        hint={t('authenticator.anyCode.hint')}
        error={wasSubmittedIncomplete && !isCode ? t('errors:verification.code_wrong') : undefined}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={32}
        value={code}
        onTextChange={setCode}
      />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <Button kind={wish === 'remove' ? 'danger' : 'accent'} type="submit" busy={busy}>
        {t(wish === 'remove' ? 'authenticator.remove' : 'recovery.renew')}
      </Button>
    </Form>
  );
}
