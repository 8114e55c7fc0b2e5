import { Dialog } from '@app/ui/dialog';
import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { holdLogin } from '../../lib/held-login.ts';
import { withNext } from '../../lib/next.ts';
import { ChangePasswordForm } from '../password/change-password-form.tsx';
import { ForgotWays } from '../password/forgot-ways.tsx';
import { openAccess } from '../session/access-open.ts';
import { LoginLinks, RegisterLinks } from './access-links.tsx';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { RegisterPart } from './register-part.tsx';
import { TrialInvitation } from './trial-invitation.tsx';

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

/** A member who closes it is not signed in: a password has to be changed first. */
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
