import {
  addProviderKey,
  changeProvider,
  checkProvider,
  connectProvider,
  endProviderKey,
  type ListedProvider,
  readProvider,
  renewOurKey,
} from '@app/core/money/deposits';
import type { Operator } from '@app/core/people/operators';
import type { Reader } from '@app/core/platform/db';
import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/deposits/channels.ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';
import { isOwnProvider } from './payment-providers.presenter.ts';

/** Payment providers that a site is connected to. */
export function opsPaymentProviderRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const channels = depositChannels(deps.settings);

  bindOpsCall(app, deps, calls.connectProvider, async ({ site, input, tx }) => {
    const { code, kid, publicKey } = input;
    if (channels.builtIn.has(code)) throw InvalidInput.at('code');
    const address = goodAddress(deps, input.address);
    const provider = { code, merchantId: site.id, address, key: { kid, publicKey } };
    await asFieldError(['address', 'publicKey'], () => connectProvider(tx, provider, deps.clock()));
    return { target: code, detail: { address, kid, publicKey } };
  });

  bindOpsCall(app, deps, calls.changeProvider, async ({ site, operator, input, tx }) => {
    const { code, enabled, version } = input;
    await mayChange(tx, { code, site, operator });
    const provider = { address: goodAddress(deps, input.address), enabled };
    const before = await asFieldError(['address'], () =>
      changeProvider(tx, { code, version, provider }),
    );
    const inTrail = (listed: typeof provider) => ({
      address: listed.address,
      offered: listed.enabled,
    });
    return { target: code, detail: changesOf(inTrail(before), inTrail(provider)) };
  });

  bindOpsCall(app, deps, calls.addKey, async ({ site, operator, input, tx }) => {
    const { code, kid, publicKey } = input;
    await mayChange(tx, { code, site, operator });
    const added = { provider: code, key: { kid, publicKey } };
    await asFieldError(['publicKey'], () => addProviderKey(tx, added, deps.clock()));
    return { target: code, detail: { kid, publicKey } };
  });

  bindOpsCall(app, deps, calls.endKey, async ({ site, operator, input, tx }) => {
    const { code, kid } = input;
    await mayChange(tx, { code, site, operator });
    await endProviderKey(tx, { provider: code, kid, now: deps.clock() });
    return { target: code, detail: { kid } };
  });

  bindOpsCall(app, deps, calls.renewKey, async ({ site, operator, input, tx }) => {
    const { code } = input;
    await mayChange(tx, { code, site, operator });
    const kid = await renewOurKey(tx, { provider: code, now: deps.clock() });
    return { target: code, detail: { kid } };
  });

  bindOpsCall(app, deps, calls.check, async ({ site, input: { code }, tx }) => {
    await ofSite(tx, { code, site });
    // After the commit: no provider is called inside a transaction.
    const answer = async () => ({ failure: (await checkProvider(deps, code)) ?? null });
    return { target: code, answer };
  });
}

interface PaymentProviderOfSite {
  readonly code: string;
  readonly site: Site;
}

/** @throws channel.unknown for a provider of another site */
async function ofSite(
  reader: Reader,
  { code, site }: PaymentProviderOfSite,
): Promise<ListedProvider> {
  const provider = await readProvider(reader, code);
  if (!provider || (provider.merchantId ?? site.id) !== site.id)
    throw new DomainError('channel.unknown');
  return provider;
}

/** @throws operator.forbidden for an operator of one site and a provider of every site */
async function mayChange(
  reader: Reader,
  { operator, ...where }: PaymentProviderOfSite & { readonly operator: Operator },
): Promise<void> {
  const provider = await ofSite(reader, where);
  if (!isOwnProvider(provider, operator)) throw new DomainError('operator.forbidden');
}

/** In production only `https`: operators must not reach services of the server's own machine. */
function goodAddress({ settings }: ApiDeps, address: string): string {
  const isHttps = address.startsWith('https://');
  if (settings.profile === 'production' && !isHttps) throw InvalidInput.at('address');
  return address;
}
