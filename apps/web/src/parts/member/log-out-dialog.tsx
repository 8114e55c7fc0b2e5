import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { logout } from '@app/shared/access/session.calls';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { endSession } from '../../lib/session/session.ts';

interface LogOutDialogProps {
  readonly onClose: () => void;
}

export function LogOutDialog({ onClose }: LogOutDialogProps) {
  const { t } = useTranslation();
  const api = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { submit, busy, error } = useSubmit();
  const logOut = async () => {
    // Without an answer the session ends on this device and expires on the server. A preview has no session to end.
    await api.send(logout, {}).catch((refused) => {
      if (isRefusal(refused, 'preview.only')) throw refused;
    });
    // First leaves a page that needs a session: it would redirect to the login.
    await navigate('/');
    endSession();
    queries.clear();
  };
  return (
    <ConfirmDialog
      title={t('logOut.title')}
      confirm={t('member.logOut')}
      busy={busy}
      onConfirm={() => void submit(logOut)}
      onClose={onClose}
    >
      <p className="mb-3">{t('logOut.text')}</p>
      <Refused error={error} />
    </ConfirmDialog>
  );
}
