import type { ProviderFailure } from '@app/shared/deposits/provider-failures';
import { type Deps, DomainError } from '../../../platform/kernel/index.ts';
import { callPaymentProvider } from './call-payment-provider.ts';
import { findProvider } from './payment-provider.ts';
import { ProviderFailed } from './provider-failed.ts';

/**
 * A command. Tests the connection to a provider. Returns the failure; undefined if all is well.
 *
 * @throws channel.unknown
 */
export async function checkProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  code: string,
): Promise<ProviderFailure | undefined> {
  const provider = await findProvider(deps.db, { code, now: deps.clock() });
  if (!provider) throw new DomainError('channel.unknown');
  try {
    await callPaymentProvider(deps, { provider, name: 'check', body: {} });
    return undefined;
  } catch (error) {
    if (error instanceof ProviderFailed) return error.failure;
    throw error;
  }
}
