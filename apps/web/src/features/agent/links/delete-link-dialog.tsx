import { Refused } from '@app/client/answered';
import { toast } from '@app/ui/feedback/toasts';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { type AffiliateLink, useDeleteLink } from './use-links.ts';

interface DeleteLinkDialogProps {
  readonly link: AffiliateLink;
  readonly onClose: () => void;
}

export function DeleteLinkDialog({ link, onClose }: DeleteLinkDialogProps) {
  const { t } = useTranslation('agent');
  const end = useDeleteLink();
  const { code, affiUrlId, registered } = link;
  const onDone = () => {
    onClose();
    toast(t('links.deleted', { code }));
  };
  return (
    <ConfirmDialog
      kind="danger"
      title={t('links.delete.title', { code })}
      confirm={t('links.delete.confirm')}
      busy={end.busy}
      onConfirm={() => void end.send({ affiUrlId }, { onDone })}
      onClose={onClose}
    >
      <p>{t('links.delete.text', { count: registered })}</p>
      <Refused error={end.error} />
    </ConfirmDialog>
  );
}
