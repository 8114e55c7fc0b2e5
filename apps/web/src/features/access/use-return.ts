import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { login } from '@app/shared/access/social.calls';
import type { SocialProviderCode } from '@app/shared/access/social-providers';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBeginSession } from '../../parts/session/use-begin-session.ts';
import { type ProofRequest, proofRequestOf } from './login/second-proof.ts';
import { finishSocialLogin, returnAddress } from './social/social-login-state.ts';

/** Outcome of a login at a provider's page. */
export type Return =
  | { readonly is: 'working' }
  /** The provider's account is not linked yet: the ticket links it to the member who logs in or registers next. */
  | {
      readonly is: 'unknown';
      readonly provider: SocialProviderCode;
      readonly ticket: string;
      readonly next: string | undefined;
    }
  /** The login needs a second proof. */
  | {
      readonly is: 'unproven';
      readonly proofRequest: ProofRequest;
      readonly next: string | undefined;
    }
  /** Without an error: the visitor left the provider's page, or opened this page by a link. */
  | { readonly is: 'failed'; readonly error?: unknown };

/** Finishes a social login: logs the member in if the provider's account is linked. */
export function useReturn(): Return {
  const api = useClient();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<Return>({ is: 'working' });
  const hasBegun = useRef(false);

  const finish = async (): Promise<void> => {
    const code = params.get('code');
    const started = finishSocialLogin(params.get('state'));
    void navigate('/login/social', { replace: true }); // keeps the code out of the browser history
    if (!started || !code) return setOutcome({ is: 'failed' });
    const { provider, nonce, codeVerifier, next } = started;
    try {
      beginSession(
        await api.send(login, {
          provider,
          nonce,
          code,
          codeVerifier,
          redirectUri: returnAddress(),
        }),
      );
      void navigate(next ?? '/', { replace: true });
    } catch (error) {
      const ticket = isRefusal(error, 'bind_customer_required') && error.more.bindTicket;
      if (typeof ticket === 'string') setOutcome({ is: 'unknown', provider, ticket, next });
      else {
        const proofRequest = proofRequestOf(error, '');
        setOutcome(proofRequest ? { is: 'unproven', proofRequest, next } : { is: 'failed', error });
      }
    }
  };
  const begin = useRef(finish);
  useEffect(() => {
    if (hasBegun.current) return; // a code can be used once, even if the effect runs twice
    hasBegun.current = true;
    void begin.current();
  }, []);
  return outcome;
}
