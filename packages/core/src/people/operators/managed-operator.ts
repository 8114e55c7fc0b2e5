import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { findOperator, type Operator } from './operator-row.ts';

/**
 * Checks that an operator may manage people of a site. Operators of one site manage only people of that site.
 *
 * @param of null: all sites
 * @throws operator.forbidden
 */
export function refuseOtherSites({ merchantId }: Operator, of: bigint | null): void {
  if (merchantId !== null && merchantId !== of) throw new DomainError('operator.forbidden');
}

/**
 * A query. Finds an operator by public id and checks that the caller may manage them.
 *
 * @throws operator.unknown, operator.forbidden
 */
export async function managedOperator(
  reader: Reader,
  manager: Operator,
  publicId: string,
): Promise<Operator> {
  const operator = await findOperator(reader, publicId);
  if (!operator) throw new DomainError('operator.unknown');
  refuseOtherSites(manager, operator.merchantId);
  return operator;
}

/**
 * A query. Like `managedOperator`, for actions that operators may not take on themselves.
 *
 * @throws operator.unknown, operator.forbidden, operator.self
 */
export async function otherManagedOperator(
  reader: Reader,
  manager: Operator,
  publicId: string,
): Promise<Operator> {
  const operator = await managedOperator(reader, manager, publicId);
  if (operator.id === manager.id) throw new DomainError('operator.self');
  return operator;
}
