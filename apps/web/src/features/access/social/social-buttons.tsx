import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { authorize } from '@app/shared/access/social.calls';
import { type SocialProviderCode, socialProviderNames } from '@app/shared/access/social-providers';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ProviderMark } from '../../../lib/provider-mark.tsx';
import { useSite } from '../../../lib/site.ts';
import { challengeOf, returnAddress, startSocialLogin } from './social-login-state.ts';

interface SocialButtonsProps {
  /** Destination afterwards. */
  readonly next: string | undefined;
}

/** A button for each social login provider of this site. */
export function SocialButtons({ next }: SocialButtonsProps) {
  const { t } = useTranslation('access');
  const errorText = useErrorText();
  const { socialLogins } = useSite();
  const goThere = useGoThere(next);
  const [leavingFor, setLeavingFor] = useState<SocialProviderCode>();
  const [refusal, setRefusal] = useState<string>();
  const press = (provider: SocialProviderCode) => {
    setLeavingFor(provider);
    setRefusal(undefined);
    goThere(provider).catch((error: unknown) => {
      setLeavingFor(undefined);
      setRefusal(errorText(error));
    });
  };
  return (
    <>
      {socialLogins.map((provider) => (
        <Button
          key={provider}
          busy={leavingFor === provider}
          off={leavingFor !== undefined && leavingFor !== provider}
          onPress={() => press(provider)}
        >
          <ProviderMark provider={provider} />{' '}
          {t('social.with', { name: socialProviderNames[provider] })}
        </Button>
      ))}
      {refusal && <Banner urgent state="danger" title={refusal} />}
    </>
  );
}

function useGoThere(next: string | undefined) {
  const api = useClient();
  return async (provider: SocialProviderCode): Promise<void> => {
    const login = startSocialLogin(provider, next);
    const { url } = await api.send(authorize, {
      provider,
      redirectUri: returnAddress(),
      state: login.state,
      nonce: login.nonce,
      codeChallenge: await challengeOf(login),
    });
    location.assign(url);
  };
}
