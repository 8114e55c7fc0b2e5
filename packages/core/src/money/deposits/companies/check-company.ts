import type { CompanyFailure } from '@app/shared/deposits/company-failures';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { callCompany } from './call-company.ts';
import { CompanyFailed } from './company-failed.ts';
import { findCompany } from './payment-company.ts';

/**
 * A command. Tests the connection to a company. Returns the failure; undefined if all is well.
 *
 * @throws channel.unknown
 */
export async function checkCompany(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  code: string,
): Promise<CompanyFailure | undefined> {
  const company = await findCompany(deps.db, { code, now: deps.clock() });
  if (!company) throw new DomainError('channel.unknown');
  try {
    await callCompany(deps, { company, name: 'check', body: {} });
    return undefined;
  } catch (error) {
    if (error instanceof CompanyFailed) return error.failure;
    throw error;
  }
}
