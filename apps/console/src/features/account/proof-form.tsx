import type { Input } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AuthenticatorField, PasswordField } from '../../lib/forms/secret-fields.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { PasskeyRefused } from '../../lib/session/passkey-refused.tsx';
import { PasskeyError, signWithPasskey } from '../../lib/session/passkeys.ts';
import { useWords } from '../../lib/words.ts';

export type Proof = Input<typeof calls.begin>['proof'];

interface ProofFormProps {
  /** Fields shown before the proof. */
  readonly children: ReactNode;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  /** The operator may prove their identity with a passkey instead. */
  readonly hasPasskeys: boolean;
  /** Validates the fields before the proof and shows their errors. */
  readonly check?: () => boolean;
  readonly onProved: (proof: Proof) => Promise<unknown>;
}

const CODE = /^\d{6}$/;

/** Asks an operator to prove their identity again, then performs the action. */
export function ProofForm(props: ProofFormProps) {
  const {
    children,
    confirm,
    isDangerous = false,
    hasPasskeys,
    check = () => true,
    onProved,
  } = props;
  const { t } = useWords();
  const client = useClient();
  const { username } = useOperator();
  const { submit, busy, error } = useSubmit();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  // The browser dialog opens after the server accepted the code, so the code is used up if the dialog fails.
  const forgetSpent = (refused: Error) => {
    if (!(refused instanceof PasskeyError)) return;
    setCode('');
    setTried(false);
  };
  const byPassword = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isRight = check();
    if (isRight && password !== '' && CODE.test(code))
      void submit(() => onProved({ password, code }), forgetSpent);
  };
  const byPasskey = () => {
    if (!check()) return;
    void submit(async () =>
      onProved({ passkey: await signWithPasskey(await client.send(calls.prove, {})) }),
    );
  };
  return (
    <Form className="grid gap-3" onSubmit={byPassword}>
      {children}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('login.password')}
        error={tried && password === '' ? t('login.password.wrong') : undefined}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <AuthenticatorField
        label={t('login.code')}
        hint={t('login.code.hint')}
        isWrong={tried && !CODE.test(code)}
        value={code}
        onChange={setCode}
      />
      <PasskeyRefused error={error} />
      <div className="flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        {hasPasskeys && (
          <Button kind="outline" busy={busy} onPress={byPasskey}>
            {t('passkeys.prove.passkey')}
          </Button>
        )}
        <Button type="submit" kind={isDangerous ? 'danger' : 'ink'} busy={busy}>
          {confirm}
        </Button>
      </div>
    </Form>
  );
}
