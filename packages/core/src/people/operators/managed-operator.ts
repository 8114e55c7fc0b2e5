import type { Reader } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { findOperator, type Operator } from './operator-row.ts';

/**
 * Who runs one site manages the people of that site alone.
 *
 * @param of null: every site
 * @throws operator.forbidden
 */
export function refuseOtherSites({ merchantId }: Operator, of: bigint | null): void {
  if (merchantId !== null && merchantId !== of) throw new DomainError('operator.forbidden');
}

/**
 * A query. The operator with an id from the wire, whom the other one may manage.
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
 * A query. The same for what no operator does to themselves.
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
