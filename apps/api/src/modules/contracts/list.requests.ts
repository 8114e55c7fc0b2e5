import { type ContractsOfSide, findContractOfSite } from '@app/core/agent-pay/contracts';
import { engineOfNumber, engines, type PayoutEngine } from '@app/core/agent-pay/payouts';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { contracts } from '@app/shared/contracts/schemas';
import { assertAgreedOn, isAgreedOn } from '../../wire/offered-kinds.ts';

const states = {
  waiting: ['P', 'E', 'V'],
  active: ['A', 'E', 'V'],
  ended: ['R', 'C'],
} as const;

type ListRequest = Pick<RequestOf<typeof contracts>, 'role' | 'status' | 'memberId'>;

/** The contracts that a page or a file lists; without a status, those that are proposed or in force. */
export const requestedContracts = ({
  role,
  status,
  memberId,
}: ListRequest): Pick<ContractsOfSide, 'side' | 'states' | 'withPublicId'> => ({
  side: role === 'mine' ? 'downline' : 'upline',
  states: status ? states[status] : ['P', 'A', 'E', 'V'],
  withPublicId: memberId,
});

/** The engines whose contracts agents of a site agree on with each other. */
export const agreedEngines = (site: Site): PayoutEngine[] =>
  Object.values(engines).filter(({ facts: { kind } }) => isAgreedOn(site, kind));

/**
 * A query. The engine that pays by a contract of the site. Does not check that the caller is a party to the contract.
 *
 * @throws contract.not_found, function.not.available
 */
export async function readEngineOfContract(
  reader: Reader,
  site: Site,
  publicId: string,
): Promise<PayoutEngine> {
  const found = await findContractOfSite(reader, site.id, publicId);
  if (!found) throw new DomainError('contract.not_found');
  const engine = engineOfNumber(found.kind);
  assertAgreedOn(site, engine.facts.kind);
  return engine;
}
