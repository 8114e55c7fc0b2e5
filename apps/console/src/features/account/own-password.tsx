import { Refused } from '@app/client/answered';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/session.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Card } from '@app/ui/layout/card';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import {
  AuthenticatorField,
  NewPasswordFields,
  PasswordField,
  useTypedTwice,
} from '../../lib/forms/secret-fields.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { startSession } from '../../lib/session/session.ts';
import { useWords } from '../../lib/words.ts';

/** Changes the operator's own password; needs no link from another operator. */
export function OwnPassword() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('password')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 grow text-sm text-ink-2">{t('password.text')}</p>
        <Button size="small" kind="outline" onPress={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </div>
      {isOpen && <ChangeDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords();
  const { username } = useOperator();
  const form = useForm(calls.changePassword, {
    initial: { current: '', code: '', password: '' },
    onDone: ({ ended, token }) => {
      startSession(token);
      toast(t('password.changed', { count: ended }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const twice = useTypedTwice(values.password);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (twice.check()) void form.submit();
    else form.check();
  };
  return (
    <Dialog title={t('password.change')} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={send}>
        <p className="text-sm text-ink-2">{t('password.change.text')}</p>
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        <PasswordField
          label={t('password.current')}
          error={isWrong('current') ? t('login.password.wrong') : undefined}
          autoComplete="current-password"
          value={values.current}
          onChange={(current) => set('current', current)}
        />
        <AuthenticatorField
          label={t('login.code')}
          hint={t('login.code.hint')}
          isWrong={isWrong('code')}
          value={values.code}
          onChange={(code) => set('code', code)}
        />
        <NewPasswordFields
          label={t('password.new')}
          labelAgain={t('password.again')}
          isWrong={isWrong('password')}
          value={values.password}
          onChange={(password) => set('password', password)}
          twice={twice}
        />
        <Refused error={form.error} />
        <div className="flex justify-end *:grow tablet:*:grow-0">
          <Button type="submit" kind="ink" busy={form.busy}>
            {t('password.change')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
