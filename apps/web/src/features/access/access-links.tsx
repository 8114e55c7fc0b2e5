import { Link } from '@app/ui/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayRegister } from '../../lib/use-may-register.ts';

const Links = ({ children }: { readonly children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-6 gap-y-4 text-sm">{children}</p>
);

/** Where one may rather want to go than log in. A sheet has the way back from a forgotten password in its field. */
export function LoginLinks({ place }: { readonly place: 'page' | 'sheet' }) {
  const { t } = useTranslation('access');
  const mayRegister = useMayRegister();
  return (
    <Links>
      {mayRegister && (
        <Link look="strong" href="/register">
          {t('login.register')}
        </Link>
      )}
      {place === 'page' && <ForgotLink />}
      <Link look="quiet" href="/agentLogin">
        {t('login.agent')}
      </Link>
    </Links>
  );
}

/** For whoever is a member already. */
export function RegisterLinks() {
  const { t } = useTranslation('access');
  return (
    <Links>
      <Link look="strong" href="/login">
        {t('register.login')}
      </Link>
      <ForgotLink />
    </Links>
  );
}

function ForgotLink() {
  const { t } = useTranslation('access');
  return (
    <Link look="quiet" href="/forgetPassword">
      {t('login.forgot')}
    </Link>
  );
}
