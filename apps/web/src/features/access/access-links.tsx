import { Link } from '@app/ui/navigation/link';
import type { ReactNode } from 'react';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';

interface LinksProps {
  /** Destination after any of them. */
  readonly next: string | undefined;
}

const Links = ({ children }: { readonly children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-6 gap-y-4 text-sm">{children}</p>
);

/** Alternatives to the login. In a sheet, the link for a forgotten password is in the password field. */
export function LoginLinks({ place, next }: LinksProps & { readonly place: 'page' | 'sheet' }) {
  const { t } = useTranslation('access');
  const mayRegister = useMayRegister();
  return (
    <Links>
      {mayRegister && (
        <Link look="strong" href={withNext('/register', next)}>
          {t('login.register')}
        </Link>
      )}
      {place === 'page' && <ForgotLink next={next} />}
      <Link look="quiet" href={withNext('/agentLogin', next)}>
        {t('login.agent')}
      </Link>
    </Links>
  );
}

/** For visitors who already are members. */
export function RegisterLinks({ next }: LinksProps) {
  const { t } = useTranslation('access');
  return (
    <Links>
      <Link look="strong" href={withNext('/login', next)}>
        {t('register.login')}
      </Link>
      <ForgotLink next={next} />
    </Links>
  );
}

function ForgotLink({ next }: LinksProps) {
  const { t } = useTranslation('access');
  return (
    <Link look="quiet" href={withNext('/forgetPassword', next)}>
      {t('login.forgot')}
    </Link>
  );
}
