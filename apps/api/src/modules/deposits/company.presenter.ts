import type { ListedCompany } from '@app/core/money/deposits';
import type { Operator } from '@app/core/people/operators';
import { callbackPath } from '@app/shared/payments/protocol';
import type { ApiDeps } from '../../deps.ts';

/** Whether the operator may change the company. A company of all sites requires an operator of all sites. */
export const isOwnCompany = (
  { merchantId }: Pick<ListedCompany, 'merchantId'>,
  operator: Operator,
): boolean => merchantId !== null || operator.merchantId === null;

export function presentCompany(
  { settings }: ApiDeps,
  { merchantId, answeredAt, failedAt, keys, refused, ...company }: ListedCompany,
  operator: Operator,
) {
  return {
    ...company,
    keys: [...keys],
    refused: [...refused],
    everySite: merchantId === null,
    answeredAt: answeredAt?.getTime() ?? null,
    failedAt: failedAt?.getTime() ?? null,
    mayChange: isOwnCompany({ merchantId }, operator),
    callbackUrl: `${settings.publicUrl}${callbackPath(company.code)}`,
  };
}
