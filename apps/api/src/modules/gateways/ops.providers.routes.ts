import { DomainError } from '@app/core/platform/kernel';
import { configureProvider, type Provider, testProvider } from '@app/core/sites/providers';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';

/** Providers that a site has at most one of. */
export function opsProviderRoutes(app: FastifyInstance, deps: ApiDeps): void {
  for (const provider of deps.modules.providers)
    if (provider.served) serve(app, deps, provider, provider.served);
}

function serve(
  app: FastifyInstance,
  deps: ApiDeps,
  provider: Provider,
  served: NonNullable<Provider['served']>,
): void {
  const { calls, field, secretField = '' } = served;

  bindOpsCall(app, deps, calls.read, async ({ site }) => {
    const { settings, version } = await provider.read(deps.db, site.id);
    return { version, [field]: settings && served.shown(settings), ...served.readMore?.(site) };
  });

  bindOpsCall(app, deps, calls.save, async ({ site, input, tx }) => {
    // The call's schema has checked them.
    const settings = input[field] as object | null;
    const secret = input[secretField] as string | undefined;
    const version = input.version as number;
    if (settings && deps.settings.profile === 'production')
      assertEncrypted(field, served.addressesOf(settings));
    const wanted = { merchantId: site.id, settings, secret, version, now: deps.clock() };
    const before = await configureProvider(tx, provider, wanted);
    const [configured, removed] = calls.save.audit.action;
    if (!settings) return { action: removed, target: site.code, detail: {} };
    const changes = changesOf(before ? served.inTrail(before) : {}, served.inTrail(settings));
    const detail = { ...changes, ...(secret && { secret: 'changed' }) };
    return { action: configured, target: site.code, detail };
  });

  bindOpsCall(app, deps, calls.test, async ({ site: { id: merchantId, code }, tx }) => {
    const { settings } = await provider.read(tx, merchantId);
    if (!settings) throw new DomainError('gateway.not_found');
    // After the commit: no provider is called inside a transaction.
    const tested = { merchantId, asked: {} };
    const answer = async () => ({ steps: await testProvider(deps, provider, tested) });
    return { target: code, detail: {}, answer };
  });
}

/** In production operators must not reach services of the server's own machine. */
function assertEncrypted(field: string, addresses: readonly string[]): void {
  if (!addresses.every((address) => address.startsWith('https://'))) throw InvalidInput.at(field);
}
