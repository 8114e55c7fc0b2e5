import { Dialog } from '@app/ui/dialog';
import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { holdLogin } from '../../lib/held-login.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
import { ForgotWays } from '../password/forgot-ways.tsx';
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
  const mayRegister = useMayRegister();
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
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-4 text-sm">
          {mayRegister && (
            <Link look="strong" href="/register">
              {t('login.register')}
            </Link>
          )}
          <Link look="quiet" href="/agentLogin">
            {t('login.agent')}
          </Link>
        </p>
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
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-4 text-sm">
          <Link look="strong" href="/login">
            {t('register.login')}
          </Link>
          <Link look="quiet" href="/forgetPassword">
            {t('login.forgot')}
          </Link>
        </p>
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
