import { foldUsername, membersByName } from '@app/core/people/members';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import { type MemberFilter, soughtMembers } from '@app/core/reports/member-list';
import { isAgent } from '@app/shared/members/customer-types';
import type {
  MemberDirection,
  MemberOrder,
  MemberState,
  MemberType,
} from '@app/shared/members/member-list';
import type { Permission } from '@app/shared/operators/permissions';
import type { RiskCode } from '@app/shared/risk/risk-marks';

interface FilterRequest {
  readonly site: { readonly id: bigint };
  readonly operator: { readonly permissions: readonly Permission[] };
  readonly input: {
    readonly text?: string | undefined;
    readonly state?: MemberState | undefined;
    readonly type?: MemberType | undefined;
    readonly mark?: RiskCode | 'any' | undefined;
    readonly agent?: string | undefined;
    readonly loginFrom?: number | undefined;
    readonly loginTo?: number | undefined;
    readonly level?: number | undefined;
    readonly order?: MemberOrder | undefined;
    readonly direction?: MemberDirection | undefined;
  };
}

/**
 * Reads the filters of the member list from a request.
 *
 * @throws operator.forbidden for marks or levels without their permission, agent.not_found
 */
export async function memberFilterOf(
  reader: Reader,
  { site, operator, input }: FilterRequest,
): Promise<MemberFilter> {
  const merchantId = site.id;
  const { text, state, type, mark, agent, level, loginFrom, loginTo, order, direction } = input;
  if (mark && !operator.permissions.includes('risk.read'))
    throw new DomainError('operator.forbidden');
  if (level !== undefined && !operator.permissions.includes('vip.members'))
    throw new DomainError('operator.forbidden');
  const sought = text === undefined ? {} : await soughtMembers(reader, { merchantId, text });
  return {
    ...sought,
    state,
    type,
    mark,
    level,
    uplineId: agent === undefined ? undefined : await agentOfName(reader, merchantId, agent),
    loginFrom: loginFrom === undefined ? undefined : new Date(loginFrom),
    loginTo: loginTo === undefined ? undefined : new Date(loginTo),
    order,
    direction,
  };
}

async function agentOfName(reader: Reader, merchantId: bigint, name: string): Promise<bigint> {
  const text = foldUsername(name);
  const [found] = await membersByName(reader, { merchantId, text, rowsMax: 1 });
  if (found?.username !== text || !isAgent(found.customerType))
    throw new DomainError('agent.not_found');
  return found.id;
}
