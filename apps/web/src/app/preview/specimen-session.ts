import type { Audience } from '@app/shared/content/content-kinds';
import type { SessionNote } from '../../lib/session/session-note.ts';

const HERE_MS = 12 * 60_000;

/** Unknown to every server, and never sent by a preview. */
const TOKEN = 'specimen';

/** The specimen member's session, in the form in which a tab stores it. */
export function specimenSession(audience: Exclude<Audience, 'visitor'>, now: number): SessionNote {
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
