import { Button, ButtonLink } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useMayRegister } from '../../lib/use-may-register.ts';
import { openAccess } from './access-open.ts';
import { LoginForm } from './login-form.tsx';
import { RegisterPart } from './register-part.tsx';
import { TrialPrompt } from './trial-prompt.tsx';

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
        <LoginForm portal="member" place="sheet" lead={banner} onLoggedIn={goHome} />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-4 text-sm">
          {mayRegister && (
            <Link look="strong" href="/register">
              {t('login.register')}
            </Link>
          )}
          <Link look="quiet" href="/forgetPassword">
            {t('login.forgot')}
          </Link>
          <Link look="quiet" href="/agentLogin">
            {t('login.agent')}
          </Link>
        </p>
      </div>
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
        <p className="text-sm">
          <Link look="strong" href="/login">
            {t('register.login')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

export function TrialSheet({ onClose }: SheetProps) {
  const { t } = useTranslation('access');
  const mayRegister = useMayRegister();
  return (
    <Dialog title={t('trial.title')} onClose={onClose}>
      <TrialPrompt />
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2 *:grow tablet:*:grow-0">
        <ButtonLink href="/login">{t('login')}</ButtonLink>
        {mayRegister && (
          <Button kind="accent" onPress={() => openAccess('register')}>
            {t('register')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
