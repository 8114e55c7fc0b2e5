import { ConnectionError } from '@app/client/errors';
import { isAwaited, useAnswer } from '@app/client/use-answer';
import { affiliate } from '@app/shared/agents/calls';
import { useSearchParams } from 'react-router-dom';
import { codeOfArrival } from '../../../lib/addresses/arrival-code.ts';
import { useFlag } from '../../../lib/site.ts';

export interface Invitation {
  /** The invitation code of the address or of this visitor's last affiliate link; may be empty. */
  readonly code: string;
  /** The inviter's masked name, once it is known. */
  readonly invitedBy?: string | undefined;
  /**
   * `none`: the code field is shown empty; `bad`: shown with the wrong code; `unchecked`: shown with a code that the
   * server checks on submission, because a browser filter may have blocked this check.
   */
  readonly state: 'off' | 'none' | 'checking' | 'unchecked' | 'good' | 'bad';
}

/** A visitor's inviter, by the code of an affiliate link, checked by the server. */
export function useInvitation(): Invitation {
  const [search] = useSearchParams();
  const code = (search.get('affiliateCode') ?? codeOfArrival()).trim();
  const isOn = useFlag('AFFMAN3');
  const check = useAnswer(
    affiliate,
    { code, domain: location.host },
    { enabled: isOn && code !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  if (!isOn) return { code, state: 'off' };
  if (code === '') return { code, state: 'none' };
  if (isAwaited(check)) return { code, state: 'checking' };
  if (check.error instanceof ConnectionError) return { code, state: 'unchecked' };
  return { code, state: check.data ? 'good' : 'bad', invitedBy: check.data?.invitedBy };
}
