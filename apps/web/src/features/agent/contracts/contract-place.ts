import { useAddressSearch } from '../../../lib/use-address-search.ts';
import type { ToAgent } from './to-agent.ts';
import type { ContractRole, ContractStatus } from './use-contracts.ts';

export const statuses = ['waiting', 'active', 'ended'] as const satisfies readonly ContractStatus[];

const UUID = /^[\da-f-]{36}$/;
const NAME = /^[a-z0-9_]{1,16}$/;

/** What the page of contracts shows: kept in the address, so that it survives a reload and goes back. */
export interface ContractPlace {
  readonly role: ContractRole;
  readonly status: ContractStatus | undefined;
  /** With one agent directly below alone. */
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

/** Where a contract is offered to an agent directly below. */
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
