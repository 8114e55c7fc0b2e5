import { Refused } from '@app/client/answered';
import { IconButton } from '@app/ui/buttons/icon-button';
import { toast } from '@app/ui/feedback/toasts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import type { useDeleteReceived, useDeleteSent } from './use-messages.ts';

const loadConfirm = async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
});
const ConfirmDialog = lazy(loadConfirm);

interface DeleteButtonProps {
  readonly messageId: string;
  readonly title: string;
  /** Explains the effect of deleting. */
  readonly text: string;
  readonly call: ReturnType<typeof useDeleteReceived> | ReturnType<typeof useDeleteSent>;
}

/** Deletes one message after a confirmation. */
export function DeleteButton({ messageId, title, text, call }: DeleteButtonProps) {
  const { t } = useTranslation('messages');
  const [isAsking, setAsking] = useState(false);
  const onDone = () => {
    setAsking(false);
    toast(t('deleted'));
  };
  return (
    <>
      <IconButton
        icon="trash"
        label={t('delete.label', { title })}
        onIntent={() => loadAhead(loadConfirm)}
        onPress={() => setAsking(true)}
      />
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            kind="danger"
            title={t('delete.title')}
            confirm={t('delete')}
            busy={call.busy}
            onConfirm={() => void call.send({ messageIds: [messageId] }, { onDone })}
            onClose={() => setAsking(false)}
          >
            <p>{text}</p>
            <Refused error={call.error} />
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
