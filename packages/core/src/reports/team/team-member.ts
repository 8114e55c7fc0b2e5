import { readPersonal } from '../../people/profile/index.ts';
import type { SessionDeps } from '../../people/sessions/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import {
  type DownlineRow,
  type FoundDownline,
  withFigures,
  withSessions,
} from './downline-figures.ts';
import { readPerson } from './read-downlines.ts';
import { teamDay } from './team-day.ts';

/** A member of a team with the data that an upline may see. */
export interface TeamMember extends DownlineRow {
  /** The direct upline. */
  readonly upline: string;
  /** Whether the direct upline is the agent who asks. */
  readonly isDirect: boolean;
  /** Unmasked, for the presenter to mask; null if not given. */
  readonly phone: string | null;
  readonly email: string | null;
}

export interface TeamMemberRequest {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly publicId: string;
}

type PersonRow = FoundDownline & { readonly uplineId: bigint; readonly upline: string };

/**
 * A query. A member of the agent's own team, at any depth, with the fields that the agent may see.
 *
 * @throws team.member_unknown for a member outside the team, and for the agent itself
 */
export async function teamMember(
  deps: Pick<Deps, 'db' | 'clock'> & SessionDeps,
  { merchantId, agentId, timeZone, publicId }: TeamMemberRequest,
): Promise<TeamMember> {
  const { db, clock } = deps;
  const day = await teamDay(db, clock(), timeZone);
  const [found] = await db.query<PersonRow>(readPerson, [agentId, publicId, day.now]);
  if (!found) throw new DomainError('team.member_unknown');
  const { uplineId, upline, ...person } = found;
  const query = { merchantId, agentId, day, head: { memberId: uplineId } };
  const [rows, { phone, email }] = await Promise.all([
    withFigures(db, query, [person]).then((counted) => withSessions(deps, counted)),
    readPersonal(db, person.memberId),
  ]);
  const [row] = rows;
  if (!row) throw new Error('the query returned no row');
  return { ...row, upline, isDirect: uplineId === agentId, phone, email };
}
