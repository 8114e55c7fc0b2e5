import { INVITATION_HOURS } from '@app/shared/credentials/lifetimes';
import { Dialog } from '@app/ui/overlays/dialog';
import { SecretLink } from '../../lib/forms/secret-link.tsx';
import { useWords } from '../../lib/words.ts';
import type { Invitation } from './listed-operator.ts';

interface InvitationDialogProps {
  readonly invitation: Invitation;
  readonly onClose: () => void;
}

/** Invitation link, shown only once and not stored. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const { t } = useWords();
  const { username, token } = invitation;
  const link = `${location.origin}/console/setup#${token}`;
  return (
    <Dialog title={t('invited', { username })} onClose={onClose}>
      <p className="text-ink-2">{t('invited.text', { hours: INVITATION_HOURS })}</p>
      <SecretLink link={link} />
    </Dialog>
  );
}
