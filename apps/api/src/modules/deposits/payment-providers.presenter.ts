import type { ListedProvider } from '@app/core/money/deposits';
import type { Operator } from '@app/core/people/operators';
import { callbackPath } from '@app/shared/payments/protocol';
import type { ApiDeps } from '../../deps.ts';

/** Whether the operator may change the provider. A provider of all sites requires an operator of all sites. */
export const isOwnProvider = (
  { merchantId }: Pick<ListedProvider, 'merchantId'>,
  operator: Operator,
): boolean => merchantId !== null || operator.merchantId === null;

export function presentProvider(
  { settings }: ApiDeps,
  { merchantId, answeredAt, failedAt, keys, refused, ...provider }: ListedProvider,
  operator: Operator,
) {
  return {
    ...provider,
    keys: [...keys],
    refused: [...refused],
    everySite: merchantId === null,
    answeredAt: answeredAt?.getTime() ?? null,
    failedAt: failedAt?.getTime() ?? null,
    mayChange: isOwnProvider({ merchantId }, operator),
    callbackUrl: `${settings.publicUrl}${callbackPath(provider.code)}`,
  };
}
