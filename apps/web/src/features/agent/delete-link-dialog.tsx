import { Banner } from '@app/ui/banner';
import { ConfirmDialog } from '@app/ui/confirm-dialog';
import { toast } from '@app/ui/toasts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { type AffiliateLink, useDeleteLink } from './use-links.ts';

interface DeleteLinkDialogProps {
  readonly link: AffiliateLink;
  readonly onClose: () => void;
}

export function DeleteLinkDialog({ link, onClose }: DeleteLinkDialogProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const end = useDeleteLink();
  const { code, affiUrlId, registered } = link;
  const confirm = () =>
    end.mutate(affiUrlId, {
      onSuccess: () => {
        onClose();
        toast(t('links.deleted', { code }));
      },
    });
  return (
    <ConfirmDialog
      kind="danger"
      title={t('links.delete.title', { code })}
      confirm={t('links.delete.confirm')}
      busy={end.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('links.delete.text', { count: registered })}</p>
      {end.isError && <Banner urgent state="danger" title={errorText(end.error)} />}
    </ConfirmDialog>
  );
}
