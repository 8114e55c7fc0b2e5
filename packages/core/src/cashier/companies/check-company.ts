import { type Deps, DomainError } from '../../kernel/index.ts';
import { askCompany, CompanyFailed } from './ask-company.ts';
import { findCompany } from './payment-company.ts';

/**
 * A command. Asks a company whether it understands us, and answers what is wrong; undefined: nothing.
 *
 * @throws channel.unknown
 */
export async function checkCompany(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  code: string,
): Promise<string | undefined> {
  const company = await findCompany(deps.db, { code, now: deps.clock() });
  if (!company) throw new DomainError('channel.unknown');
  try {
    await askCompany(deps, { company, name: 'check', body: {} });
    return undefined;
  } catch (error) {
    if (error instanceof CompanyFailed) return error.message;
    throw error;
  }
}
