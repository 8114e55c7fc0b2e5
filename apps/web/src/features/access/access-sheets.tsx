import { Dialog } from '@app/ui/dialog';
import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { holdLogin } from '../../lib/held-login.ts';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
import { ForgotWays } from '../password/forgot-ways.tsx';
import { LoginLinks, RegisterLinks } from './access-links.tsx';
import { openAccess } from './access-open.ts';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { RegisterPart } from './register-part.tsx';
import { TrialInvitation } from './trial-invitation.tsx';

interface SheetProps {
  readonly banner: ReactNode;
  readonly onClose: () => void;
}

/** Whoever is in now begins at the lobby, in place of the entry that stood for the open sheet. */
function useGoHome(onClose: () => void) {
  const navigate = useNavigate();
  return () => {
    onClose();
    void navigate('/', { replace: true });
  };
}

export function LoginSheet({ banner, onClose }: SheetProps) {
  const { t } = useTranslation('access');
  const goHome = useGoHome(onClose);
  return (
    <Dialog id="loginPopupModal" title={t('login.title')} onClose={onClose}>
      <div className="grid gap-4">
        <LoginForm
          portal="member"
          place="sheet"
          lead={banner}
          onLoggedIn={goHome}
          onStale={() => openAccess('changePassword')}
        />
        <OtherWays onFreePlay={goHome} />
        <LoginLinks place="sheet" />
      </div>
    </Dialog>
  );
}

/** Not closed by a press beside it: a code that was asked for would be lost. */
export function ForgotSheet({ banner, onClose }: SheetProps) {
  const { t } = useTranslation('password');
  const goHome = useGoHome(onClose);
  return (
    <Dialog staysOpen id="forgetPassModal" title={t('forgot.title')} onClose={onClose}>
      <div className="grid gap-4">
        {banner}
        <ForgotWays onIn={goHome} />
        <p className="text-sm">
          <Link look="quiet" href="/login">
            {t('toLogin')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

/** Whoever closes it is not signed in: a password has to be changed first. */
export function ChangePasswordSheet({ onClose }: SheetProps) {
  const { t } = useTranslation('password');
  const goHome = useGoHome(onClose);
  const leave = () => {
    holdLogin(undefined);
    onClose();
  };
  return (
    <Dialog staysOpen id="changePassModal" title={t('change.title')} onClose={leave}>
      <ChangePasswordForm onChanged={goHome} />
    </Dialog>
  );
}

export function RegisterSheet({ banner, onClose }: SheetProps) {
  const { t } = useTranslation('access');
  const goHome = useGoHome(onClose);
  return (
    <Dialog id="registerModal" title={t('register.title')} onClose={onClose}>
      <div className="grid gap-4">
        <RegisterPart lead={banner} onRegistered={goHome} />
        <RegisterLinks />
      </div>
    </Dialog>
  );
}

export function TrialSheet({ onClose }: SheetProps) {
  const { t } = useTranslation('access');
  return (
    <Dialog title={t('trial.title')} onClose={onClose}>
      <TrialInvitation />
    </Dialog>
  );
}
