import { ConnectionError } from '@app/client/errors';
import { isAwaited, useAnswer } from '@app/client/use-answer';
import { affiliate } from '@app/shared/api/agents.calls';
import { useSearchParams } from 'react-router-dom';
import { codeOfArrival } from '../../lib/arrival-code.ts';
import { useFlag } from '../../lib/site.ts';

export interface Invitation {
  /** The code of the address, or of the link that this visitor came by last; or empty. */
  readonly code: string;
  /** As strangers may see who invited, once that is known. */
  readonly invitedBy?: string | undefined;
  /**
   * `none`: the code field is shown empty; `bad`: shown with the code that is wrong; `unchecked`: shown with the
   * code, which the server checks with the form, as a filter of the browser may have stopped this check.
   */
  readonly state: 'off' | 'none' | 'checking' | 'unchecked' | 'good' | 'bad';
}

/** Who invited a visitor: the code at the end of an affiliate link, checked by the server. */
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
