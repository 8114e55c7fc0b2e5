import { Dialog } from '@app/ui/dialog';
import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LoginLinks, RegisterLinks } from '../features/access/access-links.tsx';
import { LoginForm } from '../features/access/login-form.tsx';
import { OtherWays } from '../features/access/other-ways.tsx';
import { RegisterPart } from '../features/access/register-part.tsx';
import { ChangePasswordForm } from '../features/credentials/change-password-form.tsx';
import { ForgotWays } from '../features/credentials/forgot-ways.tsx';
import { holdLogin } from '../lib/held-login.ts';
import { withNext } from '../lib/next.ts';
import { openAccess } from '../parts/session/access-open.ts';
import { TrialInvitation } from '../parts/session/trial-invitation.tsx';

interface SheetProps {
  readonly banner: ReactNode;
  /** Where to go on to; otherwise to the lobby. */
  readonly next: string | undefined;
  readonly onClose: () => void;
}

/** Who is in now goes on, in place of the entry that stood for the open sheet. */
function useGoOn({ next = '/', onClose }: SheetProps) {
  const navigate = useNavigate();
  // Closed before, it would take its entry back while the page is on its way.
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

/** Not closed by a press beside it: a code that was asked for would be lost. */
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

/** A member who closes it is not logged in: a password has to be changed first. */
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
