import { socialLogins } from '@app/core/people/social';
import { DomainError } from '@app/core/platform/kernel';
import { configureProvider, testProvider } from '@app/core/sites/providers';
import { listDomains, type Site, siteUrl } from '@app/core/sites/site';
import type { SocialProvider } from '@app/shared/access/social.settings';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { SOCIAL_RETURN_PATH, socialProviders } from '@app/shared/access/social-providers';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { InvalidInput } from '../../http/errors/invalid-input.ts';

/** The providers whose accounts members can log in with. */
export function opsSocialLoginRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ site }) => {
    const list = socialProviders.map(async (provider) => {
      const { settings, version } = await socialLogins[provider].read(deps.db, site.id);
      return { provider, company: settings && { ...settingsOf(settings), version } };
    });
    return { list: await Promise.all(list), returnAddresses: await returnAddressesOf(deps, site) };
  });

  bindOpsCall(app, deps, calls.save, async ({ site, input, tx }) => {
    const { provider, version, secret, reason: _, ...fields } = input;
    // In production only `https`: operators must not reach services of the server's own machine.
    if (deps.settings.profile === 'production' && !fields.issuer.startsWith('https://'))
      throw InvalidInput.at('issuer');
    const wanted = { merchantId: site.id, settings: fields, secret, version, now: deps.clock() };
    const before = await asFieldError(['issuer'], () =>
      configureProvider(tx, socialLogins[provider], wanted),
    );
    const noted = secret && { secret: 'changed' };
    const then = before ? inTrail(before) : {};
    return {
      target: site.code,
      detail: { provider, ...changesOf(then, inTrail(fields)), ...noted },
    };
  });

  bindOpsCall(app, deps, calls.remove, async ({ site, input: { provider }, tx }) => {
    const removal = { merchantId: site.id, settings: null, now: deps.clock() };
    const before = await configureProvider(tx, socialLogins[provider], removal);
    if (!before) throw new DomainError('gateway.not_found');
    return { target: site.code, detail: { provider } };
  });

  bindOpsCall(app, deps, calls.test, async ({ site, input: { provider }, tx }) => {
    const merchantId = site.id;
    const { settings } = await socialLogins[provider].lock(tx, merchantId);
    if (!settings) throw new DomainError('gateway.not_found');
    const [redirectUri = ''] = await returnAddressesOf(deps, site);
    // After the commit: no provider is called inside a transaction.
    const tested = { merchantId, asked: { redirectUri } };
    const answer = async () => ({
      steps: await testProvider(deps, socialLogins[provider], tested),
    });
    return { target: site.code, detail: { provider }, answer };
  });
}

type SocialSettings = Pick<SocialProvider, 'issuer' | 'clientId' | 'enabled' | 'place'>;

const settingsOf = ({ issuer, clientId, enabled, place }: SocialSettings): SocialSettings => ({
  issuer,
  clientId,
  enabled,
  place,
});

/** Fields for the audit trail, without the secret. */
const inTrail = ({ issuer, clientId, enabled: offered, place }: SocialSettings) => ({
  issuer,
  clientId,
  offered,
  place,
});

/** The site's main domain; without one, the public address of the servers. */
async function returnAddressesOf({ db, settings }: ApiDeps, { id }: Site): Promise<string[]> {
  const domains = await listDomains(db, id);
  const mainDomains = domains.length > 0 ? domains.map(({ domain }) => domain) : [undefined];
  const origins = mainDomains.map((mainDomain) => siteUrl({ mainDomain }, settings.publicUrl));
  return origins.map((origin) => `${origin}${SOCIAL_RETURN_PATH}`);
}
