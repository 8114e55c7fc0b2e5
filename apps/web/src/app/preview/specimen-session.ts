import type { Audience } from '@app/shared/domain/content-kinds';
import type { SessionNote } from '../../lib/session-note.ts';

const HERE_MS = 12 * 60_000;

/** No server has heard of it, and a preview sends none. */
const TOKEN = 'specimen';

/** The session of the member whose page an operator looks at, as a tab would store it. */
export function noteOfSpecimen(audience: Exclude<Audience, 'visitor'>, now: number): SessionNote {
  const isAgent = audience === 'agent';
  const name = isAgent ? 'sample_agent' : 'sample_member';
  return {
    token: TOKEN,
    username: name,
    nickname: name,
    customerId: TOKEN,
    isAgent: `${isAgent}`,
    isTrial: 'false',
    firstTimeLogin: `${audience === 'first_login'}`,
    sessionSince: `${now - HERE_MS}`,
  };
}
