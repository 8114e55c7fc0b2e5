import { addDomain, changeSite, forgetSites } from '@app/core/sites/site';
import { changeCallOf } from '@app/shared/site/settings.ops-calls';
import type { SiteState } from '@app/shared/sites/states';
import { transfers } from '@app/shared/transfers/settings';
import { decide } from '../../../support/settings.ts';
import { makeMember, makeSite } from '../../../support/world.ts';
import { approveTooLate, ask, type OpsRequest, type Way } from '../../ops-request.ts';

const changeTransfers = changeCallOf(transfers);

const askOfSite = (request: OpsRequest, more: object = {}) =>
  ask(request, { site: request.site.code, ...more });

/** Requests that provoke the refusals of calls about sites. */
export const siteWays: Readonly<Record<string, Way>> = {
  'site.not_found': (request) => askOfSite(request, { site: 'nowhere' }),
  'site.code_taken': (request) => askOfSite(request),
  'site.domain_unknown': (request) => askOfSite(request, { domain: 'nowhere.example' }),
  'site.domain_taken': async (request) => {
    const { domain } = await makeSite(request.api.deps);
    return askOfSite(request, { domain });
  },
  'site.domain_limit': async (request) => {
    const { merchantId, code } = request.site;
    for (let n = 1; n < 50; n++) {
      const domain = `d${n}.${code}.example`; // in addition to the site's first domain
      await changeSite(request.api.deps, addDomain, { merchantId, domain });
    }
    return askOfSite(request, { domain: `more.${code}.example` });
  },
  'site.money_fixed': async (request) => {
    await makeMember(request.api.deps, request.site);
    return askOfSite(request, { currency: 'EUR' });
  },
  'site.not_ready': async (request) => {
    await put(request, 'setup');
    return askOfSite(request);
  },
  // Shared by brand and settings.
  'site.changed_meanwhile': (request) => ask(request, { version: 7 }),
  'operators.decide site.changed_meanwhile': (request) => {
    const { request: example } = changeTransfers.example;
    return approveTooLate(request, changeTransfers, { ...example, dayMax: 60_000 }, () =>
      decide(request.api, request.site, { setting: transfers, change: {} }),
    );
  },
  'site.no_contrast': (request) => ask(request, { accent: '#ffffff' }),
  'brand.change upload.not_found': (request) =>
    ask(request, {
      ...request.call.example.request,
      logo: '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11',
    }),
  'sites.change site.changed_meanwhile': (request) => askOfSite(request, { version: 7 }),
  'sites.open site.changed_meanwhile': (request) => askOfSite(request),
  'sites.close site.changed_meanwhile': async (request) => {
    await put(request, 'closed');
    return askOfSite(request);
  },
};

async function put({ api: { deps }, site }: OpsRequest, state: SiteState): Promise<void> {
  await deps.db.prisma.merchant.update({ where: { id: site.merchantId }, data: { state } });
  forgetSites(deps.db);
}
