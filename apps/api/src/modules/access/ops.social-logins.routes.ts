import {
  configureProvider,
  lockProvider,
  removeProvider,
  testProvider,
} from '@app/core/people/social';
import { DomainError } from '@app/core/platform/kernel';
import { listDomains, readSetting, type Site, siteUrl } from '@app/core/sites/site';
import { type SocialCompany, social } from '@app/shared/access/social.settings';
import * as calls from '@app/shared/access/social-logins.ops-calls';
import { SOCIAL_RETURN_PATH, socialProviders } from '@app/shared/access/social-providers';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/as-field-error.ts';
import { InvalidInput } from '../../http/invalid-input.ts';

/** The companies whose accounts members can log in with. */
export function opsSocialLoginRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.list, async ({ site }) => {
    const companies = await readSetting(deps.db, { merchantId: site.id, setting: social });
    const list = socialProviders.map((provider) => {
      const company = companies[provider];
      return { provider, company: company && { ...settingsOf(company), version: company.version } };
    });
    return { list, returnAddresses: await returnAddressesOf(deps, site) };
  });

  bindOpsCall(app, deps, calls.save, async ({ site, input, tx }) => {
    const { provider, version, secret: clientSecret, reason: _, ...fields } = input;
    const merchantId = site.id;
    // In production only `https`: operators must not reach services of the server's own machine.
    if (deps.settings.profile === 'production' && !fields.issuer.startsWith('https://'))
      throw InvalidInput.at('issuer');
    const before = await lockProvider(tx, { merchantId, provider });
    const saved = { merchantId, provider, ...fields, clientSecret, version };
    await asFieldError(['issuer'], () => configureProvider(tx, saved, deps.clock()));
    const noted = clientSecret && { secret: 'changed' };
    const then = before ? inTrail(before) : {};
    return {
      target: site.code,
      detail: { provider, ...changesOf(then, inTrail(fields)), ...noted },
    };
  });

  bindOpsCall(app, deps, calls.remove, async ({ site, input: { provider }, tx }) => {
    const where = { merchantId: site.id, provider };
    if (!(await lockProvider(tx, where))) throw new DomainError('gateway.not_found');
    await removeProvider(tx, where);
    return { target: site.code, detail: { provider } };
  });

  bindOpsCall(app, deps, calls.test, async ({ site, input: { provider }, tx }) => {
    const merchantId = site.id;
    if (!(await lockProvider(tx, { merchantId, provider })))
      throw new DomainError('gateway.not_found');
    const [redirectUri = ''] = await returnAddressesOf(deps, site);
    // After the commit: no company is called inside a transaction.
    const answer = async () => ({
      steps: [...(await testProvider(deps, { merchantId, provider, redirectUri }))],
    });
    return { target: site.code, detail: { provider }, answer };
  });
}

type SocialSettings = Pick<SocialCompany, 'issuer' | 'clientId' | 'enabled' | 'place'>;

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
