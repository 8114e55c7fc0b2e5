import { sql, type Tx } from '../../../platform/db/index.ts';
import { DomainError } from '../../../platform/kernel/index.ts';
import { type CompanyChange, companyAddress } from './connect-company.ts';
import { type ListedCompany, readCompany } from './list-companies.ts';

const lock = sql(
  'deposits.lock_company',
  'SELECT version FROM payment_company WHERE code = $1 FOR NO KEY UPDATE',
);
const change = sql(
  'deposits.change_company',
  'UPDATE payment_company SET address = $2, enabled = $3, version = version + 1 WHERE code = $1',
);

/**
 * A step. Changes a payment provider and returns its former settings.
 *
 * @throws channel.unknown, gateway.changed_meanwhile
 * @throws RangeError for an invalid URL
 */
export async function changeCompany(
  tx: Tx,
  {
    code,
    version,
    company,
  }: {
    readonly code: string;
    /** The version that the operator saw. */
    readonly version: number;
    readonly company: CompanyChange;
  },
): Promise<ListedCompany> {
  const address = companyAddress(company.address);
  const [locked] = await tx.query<{ version: number }>(lock, [code]);
  const before = await readCompany(tx, code);
  if (!locked || !before) throw new DomainError('channel.unknown');
  if (locked.version !== version) throw new DomainError('gateway.changed_meanwhile');
  await tx.query(change, [code, address, company.enabled]);
  return before;
}
