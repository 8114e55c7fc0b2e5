import { Link } from '@app/ui/navigation/link';
import { Dialog } from '@app/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoginLinks, RegisterLinks } from '../../features/access/access-links.tsx';
import { LoginForm } from '../../features/access/login/login-form.tsx';
import { OtherWays } from '../../features/access/login/other-ways.tsx';
import { RegisterPart } from '../../features/access/register/register-part.tsx';
import { ChangePasswordForm } from '../../features/credentials/change-password-form.tsx';
import { ForgotWays } from '../../features/credentials/forgot/forgot-ways.tsx';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { holdLogin } from '../../lib/session/held-login.ts';
import { openAccess } from '../../parts/session/access-open.ts';
import { TrialInvitation } from '../../parts/session/trial-invitation.tsx';

interface SheetProps {
  readonly banner: ReactNode;
  /** Destination after success; the lobby by default. */
  readonly next: string | undefined;
  readonly onClose: () => void;
}

/** Goes on to the destination after a login, replacing the history entry of the open sheet. */
function useGoOn({ next = '/', onClose }: SheetProps) {
  const navigate = useNavigate();
  // Closed earlier, the sheet would pop its history entry while the navigation is in progress.
  return () => void Promise.resolve(navigate(next, { replace: true })).then(onClose);
}

export function LoginSheet(props: SheetProps) {
  const { banner, next, onClose } = props;
  const { t } = useTranslation('access');
  const goOn = useGoOn(props);
  return (
    <Dialog id="loginPopupModal" title={t('login.title')} onClose={onClose}>
      <div className="grid gap-4">
        <LoginForm
          portal="member"
          place="sheet"
          lead={banner}
          onLoggedIn={goOn}
          onStale={() => openAccess('changePassword', next)}
        />
        <OtherWays next={next} onFreePlay={goOn} />
        <LoginLinks place="sheet" next={next} />
      </div>
    </Dialog>
  );
}

/** A click outside does not close it: the requested code would be lost. */
export function ForgotSheet(props: SheetProps) {
  const { banner, next, onClose } = props;
  const { t } = useTranslation('password');
  const goOn = useGoOn(props);
  return (
    <Dialog staysOpen id="forgetPassModal" title={t('forgot.title')} onClose={onClose}>
      <div className="grid gap-4">
        {banner}
        <ForgotWays next={next} onIn={goOn} />
        <p className="text-sm">
          <Link look="quiet" href={withNext('/login', next)}>
            {t('toLogin')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

/** Closing it leaves the member logged out: they must change their password first. */
export function ChangePasswordSheet(props: SheetProps) {
  const { onClose } = props;
  const { t } = useTranslation('password');
  const goOn = useGoOn(props);
  const leave = () => {
    holdLogin(undefined);
    onClose();
  };
  return (
    <Dialog staysOpen id="changePassModal" title={t('change.title')} onClose={leave}>
      <ChangePasswordForm onChanged={goOn} />
    </Dialog>
  );
}

export function RegisterSheet(props: SheetProps) {
  const { banner, next, onClose } = props;
  const { t } = useTranslation('access');
  const goOn = useGoOn(props);
  return (
    <Dialog id="registerModal" title={t('register.title')} onClose={onClose}>
      <div className="grid gap-4">
        <RegisterPart lead={banner} onRegistered={goOn} />
        <RegisterLinks next={next} />
      </div>
    </Dialog>
  );
}

export function TrialSheet({ next, onClose }: SheetProps) {
  const { t } = useTranslation('access');
  return (
    <Dialog title={t('trial.title')} onClose={onClose}>
      <TrialInvitation next={next} />
    </Dialog>
  );
}
