import { addDomain, changeSite, forgetSites } from '@app/core/sites/site';
import { changeCallOf } from '@app/shared/site/settings.ops-calls';
import type { SiteState } from '@app/shared/sites/states';
import { transfers } from '@app/shared/transfers/settings';
import type { Response } from 'supertest';
import { decide } from '../support/settings.ts';
import { makeMember, makeSite } from '../support/world.ts';
import { approveTooLate, type OpsRequest } from './ops-request.ts';

const changeTransfers = changeCallOf(transfers);

/** Asks with a body in place of the example's. */
type Ask = (asked: OpsRequest, body: object) => Promise<Response>;

/** The ways into what calls about sites are refused with. */
export const siteWays = (
  ask: Ask,
): Readonly<Record<string, (asked: OpsRequest) => Promise<Response>>> => {
  const askOfSite = (asked: OpsRequest, more: object = {}) =>
    ask(asked, { ...asked.call.example.request, site: asked.site.code, ...more });
  return {
    'site.not_found': (asked) => askOfSite(asked, { site: 'nowhere' }),
    'site.code_taken': (asked) => askOfSite(asked),
    'site.domain_unknown': (asked) => askOfSite(asked, { domain: 'nowhere.example' }),
    'site.domain_taken': async (asked) => {
      const { domain } = await makeSite(asked.api.deps);
      return askOfSite(asked, { domain });
    },
    'site.domain_limit': async (asked) => {
      const { merchantId, code } = asked.site;
      for (let n = 1; n < 50; n++) {
        const domain = `d${n}.${code}.example`; // besides the one that it has
        await changeSite(asked.api.deps, addDomain, { merchantId, domain });
      }
      return askOfSite(asked, { domain: `more.${code}.example` });
    },
    'site.money_fixed': async (asked) => {
      await makeMember(asked.api.deps, asked.site);
      return askOfSite(asked, { currency: 'EUR' });
    },
    'site.not_ready': async (asked) => {
      await put(asked, 'setup');
      return askOfSite(asked);
    },
    // Of brand and settings.
    'site.changed_meanwhile': (asked) => ask(asked, { ...asked.call.example.request, version: 7 }),
    'operators.decide site.changed_meanwhile': (asked) => {
      const { request } = changeTransfers.example;
      return approveTooLate(asked, changeTransfers, { ...request, dayMax: 60_000 }, () =>
        decide(asked.api, asked.site, { setting: transfers, change: {} }),
      );
    },
    'site.no_contrast': (asked) => ask(asked, { ...asked.call.example.request, accent: '#ffffff' }),
    'brand.change upload.not_found': (asked) =>
      ask(asked, { ...asked.call.example.request, logo: '5c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11' }),
    'sites.change site.changed_meanwhile': (asked) => askOfSite(asked, { version: 7 }),
    'sites.open site.changed_meanwhile': (asked) => askOfSite(asked),
    'sites.close site.changed_meanwhile': async (asked) => {
      await put(asked, 'closed');
      return askOfSite(asked);
    },
  };
};

async function put({ api: { deps }, site }: OpsRequest, state: SiteState): Promise<void> {
  await deps.db.prisma.merchant.update({ where: { id: site.merchantId }, data: { state } });
  forgetSites(deps.db);
}
