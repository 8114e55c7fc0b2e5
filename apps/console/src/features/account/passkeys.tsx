import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/operators/passkeys.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { canUsePasskeys } from '../../lib/session/passkeys.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import {
  AddPasskeyDialog,
  type ListedPasskey,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
} from './passkey-dialogs.tsx';

type Opened =
  | { readonly what: 'add' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: ListedPasskey };

/** The operator's passkeys, which complement password and authenticator. */
export function Passkeys() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { list = [] } = answer.data ?? {};
  const isFull = list.length >= calls.PASSKEYS_MAX;
  return (
    <Card
      title={t('passkeys')}
      aside={
        canUsePasskeys() &&
        answer.data &&
        !isFull && (
          <Button size="small" kind="outline" onPress={() => setOpened({ what: 'add' })}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      <p className="pb-2 max-w-panel text-sm text-ink-2">{t('passkeys.text')}</p>
      {!canUsePasskeys() && <p className="text-sm text-ink-2">{t('passkeys.unsupported')}</p>}
      <Answered answer={answer} rows={2}>
        {() =>
          list.length === 0 ? (
            <p className="text-ink-2">{t('passkeys.none')}</p>
          ) : (
            <PasskeyTable
              passkeys={list}
              onRename={(passkey) => setOpened({ what: 'rename', passkey })}
              onRemove={(passkey) => setOpened({ what: 'remove', passkey })}
            />
          )
        }
      </Answered>
      {opened?.what === 'add' && <AddPasskeyDialog hasPasskeys={list.length > 0} onClose={close} />}
      {opened?.what === 'rename' && (
        <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
      {opened?.what === 'remove' && (
        <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />
      )}
    </Card>
  );
}

interface PasskeyTableProps {
  readonly passkeys: readonly ListedPasskey[];
  readonly onRename: (passkey: ListedPasskey) => void;
  readonly onRemove: (passkey: ListedPasskey) => void;
}

function PasskeyTable({ passkeys, onRename, onRemove }: PasskeyTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('passkeys')}
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('passkeys.name'),
          cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
        },
        {
          key: 'since',
          head: t('passkeys.since'),
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
        {
          key: 'used',
          head: t('passkeys.used'),
          cell: ({ lastUsedAt }) =>
            lastUsedAt === null ? t('passkeys.unused') : <When at={lastUsedAt} />,
        },
        {
          key: 'actions',
          head: t('operators.actions'),
          acts: true,
          cell: (passkey) => (
            <>
              <Button size="small" kind="outline" onPress={() => onRename(passkey)}>
                <ActionOf action={t('passkeys.rename')} name={passkey.name} />
              </Button>
              <Button size="small" kind="outline" onPress={() => onRemove(passkey)}>
                <ActionOf action={t('passkeys.remove')} name={passkey.name} />
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}
