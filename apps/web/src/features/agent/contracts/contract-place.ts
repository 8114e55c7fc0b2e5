import { useAddressSearch } from '../../../lib/addresses/use-address-search.ts';
import type { ToAgent } from './to-agent.ts';
import type { ContractRole, ContractStatus } from './use-contracts.ts';

export const statuses = ['waiting', 'active', 'ended'] as const satisfies readonly ContractStatus[];

const UUID = /^[\da-f-]{36}$/;
const NAME = /^[a-z0-9_]{1,16}$/;

/** Filters of the contracts page, kept in the address so that they survive reload and back navigation. */
export interface ContractPlace {
  readonly role: ContractRole;
  readonly status: ContractStatus | undefined;
  /** Restricts the list to one direct agent. */
  readonly to: ToAgent | undefined;
}

export function readContractPlace(params: URLSearchParams): ContractPlace {
  const [memberId, name] = [params.get('to') ?? '', params.get('name') ?? ''];
  return {
    role: params.get('of') === 'downline' ? 'downline' : 'mine',
    status: statuses.find((status) => status === params.get('status')),
    to: UUID.test(memberId) && NAME.test(name) ? { memberId, name } : undefined,
  };
}

const searchOf = ({ role, status, to }: ContractPlace): string =>
  `?${new URLSearchParams({
    of: role,
    ...(status && { status }),
    ...(to && { to: to.memberId, name: to.name }),
  })}`;

/** Address at which a contract can be offered to a direct agent. */
export const contractsWith = (to: ToAgent): string =>
  `/agent/contracts${searchOf({ role: 'downline', status: undefined, to })}`;

export function useContractPlace(): [ContractPlace, (place: Partial<ContractPlace>) => void] {
  const [params, changeSearch] = useAddressSearch();
  const place = readContractPlace(params);
  const move = (changed: Partial<ContractPlace>) =>
    changeSearch(
      (before) => new URLSearchParams(searchOf({ ...readContractPlace(before), ...changed })),
      { replace: true },
    );
  return [place, move];
}
