import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { bind } from '@app/shared/access/social.calls';
import { type SocialProviderCode, socialProviderNames } from '@app/shared/access/social-providers';
import { ButtonLink } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Segmented } from '@app/ui/forms/segmented';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withNext } from '../../lib/addresses/next.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import { LoginForm } from './login/login-form.tsx';
import { RegisterPart } from './register/register-part.tsx';

interface BindAccountProps {
  readonly provider: SocialProviderCode;
  readonly ticket: string;
  /** Destination afterwards. */
  readonly next: string | undefined;
}

/** Links a social account to the member who logs in or registers here. */
export function BindAccount({ provider, ticket, next }: BindAccountProps) {
  const { t } = useTranslation('access');
  const api = useClient();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const mayRegister = useMayRegister();
  const [way, setWay] = useState<'login' | 'register'>('login');
  const [refusal, setRefusal] = useState<string>();
  const bindAndGo = () => {
    api
      .send(bind, { bindTicket: ticket })
      .then(() => navigate(next ?? '/', { replace: true }))
      .catch((error: unknown) => setRefusal(errorText(error)));
  };
  // The provider offers the account again at the next login.
  const changePassword = () => void navigate(withNext('/changePassword', next), { replace: true });
  const name = socialProviderNames[provider];
  if (refusal) {
    return (
      <>
        <Banner urgent state="danger" title={refusal} />
        <ButtonLink href="/">{t('social.goOn')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2">{t('social.bind.text', { name })}</p>
      {mayRegister && (
        <Segmented
          label={t('social.bind.way')}
          segments={[
            { value: 'login', label: t('social.bind.have') },
            { value: 'register', label: t('social.bind.new') },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      {way === 'login' ? (
        <LoginForm portal="member" onLoggedIn={bindAndGo} onStale={changePassword} />
      ) : (
        <RegisterPart onRegistered={bindAndGo} />
      )}
    </>
  );
}
