import { settingOf } from '@app/core/sites/site';
import { companions, site as pages } from '@app/shared/site/settings';
import { domainOf } from '@app/shared/site/site-fields';
import * as calls from '@app/shared/system/companions.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';

/** Services of other companies that a site uses. */
export function companionsRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.imUrl, async ({ site }) => settingOf(site, companions).chatUrl);

  bindCall(app, deps, calls.customerServiceScript, async ({ site }) => {
    const { chatUrl } = settingOf(site, companions);
    return chatUrl && frameOf(chatUrl);
  });

  bindCall(app, deps, calls.checkIfAppDomain, async ({ site, input }, { request }) => {
    const domain = domainOf((input.domain ?? request.host).replace(/:\d+$/, ''));
    return domain !== undefined && settingOf(site, companions).appDomains.includes(domain);
  });

  bindCall(app, deps, calls.pixelTrack, async ({ site }) => {
    const { gtagId: id } = settingOf(site, pages);
    return id ? [{ type: 'GTAG' as const, id }] : [];
  });
}

/** Escapes the URL for the attribute. */
const frameOf = (address: string): string => {
  const source = new URL(address).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${source}" referrerpolicy="no-referrer"></iframe>`;
};
