import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { login } from '@app/shared/api/social.calls';
import type { SocialProviderCode } from '@app/shared/domain/social-providers';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBeginSession } from '../../parts/session/use-begin-session.ts';
import { type WantedProof, wantedProof } from './second-proof.ts';
import { endVisit, returnAddress } from './social/visit.ts';

/** What became of the visit at a company's page. */
export type Return =
  | { readonly is: 'working' }
  /** The member who logs in or registers next is linked by the ticket. */
  | {
      readonly is: 'unknown';
      readonly provider: SocialProviderCode;
      readonly ticket: string;
      readonly next: string | undefined;
    }
  /** The member proves the login once more. */
  | { readonly is: 'unproven'; readonly wanted: WantedProof; readonly next: string | undefined }
  /** Without an error: they left the company's page, or came here by a link. */
  | { readonly is: 'failed'; readonly error?: unknown };

/** Ends a visit: in, if the company's account is linked already. */
export function useReturn(): Return {
  const api = useClient();
  const navigate = useNavigate();
  const beginSession = useBeginSession();
  const [params] = useSearchParams();
  const [outcome, setOutcome] = useState<Return>({ is: 'working' });
  const hasBegun = useRef(false);

  const finish = async (): Promise<void> => {
    const code = params.get('code');
    const visit = endVisit(params.get('state'));
    void navigate('/login/social', { replace: true }); // a code belongs into no history
    if (!visit || !code) return setOutcome({ is: 'failed' });
    const { provider, nonce, codeVerifier, next } = visit;
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
        const wanted = wantedProof(error, '');
        setOutcome(wanted ? { is: 'unproven', wanted, next } : { is: 'failed', error });
      }
    }
  };
  const begin = useRef(finish);
  useEffect(() => {
    if (hasBegun.current) return; // a code is good once, however often a page is drawn
    hasBegun.current = true;
    void begin.current();
  }, []);
  return outcome;
}
