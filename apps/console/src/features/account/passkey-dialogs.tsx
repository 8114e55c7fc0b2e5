import type { Answer } from '@app/client/calls';
import { useClient } from '@app/client/client-provider';
import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasskeyRefused } from '../../lib/session/passkey-refused.tsx';
import { createPasskey } from '../../lib/session/passkeys.ts';
import { useWords } from '../../lib/words.ts';
import { type Proof, ProofForm } from './proof-form.tsx';

export type ListedPasskey = Answer<typeof calls.list>['list'][number];

interface AddPasskeyProps {
  readonly hasPasskeys: boolean;
  readonly onClose: () => void;
}

/** Asks for a name and a proof, then has the browser create the passkey. */
export function AddPasskeyDialog({ hasPasskeys, onClose }: AddPasskeyProps) {
  const { t } = useWords();
  const client = useClient();
  const refresh = useRefresh();
  const [name, setName] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = () => {
    const isRight = calls.register.body.shape.name.safeParse(name).success;
    setWrong(!isRight);
    return isRight;
  };
  const add = async (proof: Proof) => {
    const attestation = await createPasskey(await client.send(calls.begin, { proof }));
    await client.send(calls.register, { name, attestation });
    await refresh();
    toast(t('passkeys.added', { name: name.trim() }));
    onClose();
  };
  return (
    <Dialog title={t('passkeys.add')} onClose={onClose}>
      <ProofForm confirm={t('passkeys.add')} hasPasskeys={hasPasskeys} check={check} onProved={add}>
        <p className="text-ink-2">{t('passkeys.add.text')}</p>
        <NameField value={name} isWrong={isWrong} onChange={setName} />
      </ProofForm>
    </Dialog>
  );
}

interface PasskeyDialogProps {
  readonly passkey: ListedPasskey;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { t } = useWords();
  const { values, set, isWrong, send, busy, error } = useForm(calls.rename, {
    initial: { id, name },
    onDone: (_, sent) => {
      toast(t('passkeys.renamed', { name: sent.name.trim() }));
      onClose();
    },
  });
  return (
    <Dialog title={t('passkeys.rename.title', { name })} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <NameField
          value={values.name}
          isWrong={isWrong('name')}
          onChange={(changed) => set('name', changed)}
        />
        <PasskeyRefused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind="ink" busy={busy}>
            {t('passkeys.rename.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const { t } = useWords();
  const client = useClient();
  const refresh = useRefresh();
  const remove = async (proof: Proof) => {
    await client.send(calls.remove, { id, proof });
    await refresh();
    toast(t('passkeys.removed', { name }));
    onClose();
  };
  return (
    <Dialog title={t('passkeys.remove.title', { name })} onClose={onClose}>
      <ProofForm confirm={t('passkeys.remove.confirm')} isDangerous hasPasskeys onProved={remove}>
        <p className="text-ink-2">{t('passkeys.remove.text')}</p>
      </ProofForm>
    </Dialog>
  );
}

interface NameFieldProps {
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (name: string) => void;
}

function NameField({ value, isWrong, onChange }: NameFieldProps) {
  const { t } = useWords();
  return (
    <TextField
      label={t('passkeys.name')}
      hint={t('passkeys.name.hint')}
      error={isWrong ? t('passkeys.name.wrong') : undefined}
      value={value}
      onTextChange={onChange}
    />
  );
}

/** Refetches every query of the page. */
function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}
