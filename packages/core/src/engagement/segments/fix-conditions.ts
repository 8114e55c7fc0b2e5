import { isAgent } from '@app/shared/members/customer-types';
import type { SegmentConditions } from '@app/shared/segments/conditions';
import { membersByName } from '../../people/members/index.ts';
import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import type { FixedConditions } from './segment-predicate.ts';

/** A query. The id of the agent of a site with this username. */
export async function findTeamAgent(
  reader: Reader,
  { merchantId, username }: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint | undefined> {
  const [found] = await membersByName(reader, { merchantId, text: username, rowsMax: 1 });
  return found?.username === username && isAgent(found.customerType) ? found.id : undefined;
}

/**
 * A query. Fixes conditions at a moment.
 *
 * @throws segment.agent_unknown if no agent of the site has the name
 */
export async function fixConditions(
  reader: Reader,
  asked: { readonly merchantId: bigint; readonly conditions: SegmentConditions; readonly at: Date },
): Promise<FixedConditions> {
  const { merchantId, conditions } = asked;
  const { teamOf } = conditions;
  if (teamOf === undefined) return { ...asked, teamAgentId: null };
  const teamAgentId = await findTeamAgent(reader, { merchantId, username: teamOf });
  if (teamAgentId === undefined) throw new DomainError('segment.agent_unknown');
  return { ...asked, teamAgentId };
}
