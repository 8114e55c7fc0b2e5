import { changeProfile } from '@app/core/people/profile';
import { DomainError } from '@app/core/platform/kernel';
import { siteOfHost } from '@app/core/sites/site';
import * as calls from '@app/shared/system/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { errorTemplates } from '../../http/errors/error-message.ts';
import { listenerOf } from '../../http/listener-of.ts';
import { isPreviewing } from '../../http/preview.ts';
import { hasSmsCodes } from '../../http/sms-codes.ts';
import {
  presentCountries,
  presentFlags,
  presentRegisterSettings,
  presentSettings,
  presentStatus,
} from '../../wire/present-site.ts';
import { pageMetrics } from './page-metrics.ts';

export function systemRoutes(app: FastifyInstance, deps: ApiDeps): void {
  for (const call of [calls.status, calls.statusV2]) {
    bindCall(app, deps, call, async ({ site, ip }, { request }) =>
      presentStatus({
        site,
        ip,
        country: deps.countryOf(ip),
        now: deps.clock(),
        publicUrl: deps.settings.publicUrl,
        smsCodes: await hasSmsCodes(deps, site),
        preview: await isPreviewing(deps, site, request),
      }),
    );
  }
  bindCall(app, deps, calls.whitelabel, async ({ site }) => presentFlags(site.flags));
  bindCall(app, deps, calls.registerSettings, async ({ site }) => presentRegisterSettings(site));
  bindCall(app, deps, calls.country, async ({ site }) => presentCountries(site));
  bindCall(app, deps, calls.location, async ({ ip }) => ({
    ip,
    country: deps.countryOf(ip) ?? null,
  }));
  bindCall(app, deps, calls.domainRoute, async ({ site, input }) => {
    const siteOfDomain = await siteOfHost(deps.db, input.domain);
    if (!siteOfDomain?.mainDomain || siteOfDomain.id !== site.id)
      throw new DomainError('domain.not_found');
    return { domain: siteOfDomain.mainDomain };
  });
  bindCall(app, deps, calls.consolidatedSettings, async ({ site, ip }) => {
    const smsCodes = await hasSmsCodes(deps, site);
    const { publicUrl } = deps.settings;
    return presentSettings({ site, ip, now: deps.clock(), publicUrl, smsCodes });
  });
  bindCall(app, deps, calls.templates, async ({ language }) => errorTemplates(language));
  bindCall(app, deps, calls.updateLanguage, async ({ site, input }, reply) => {
    const { session } = await listenerOf(deps, site, reply.request);
    if (session && !session.isSupportView)
      await changeProfile(deps, { ...input, memberId: session.memberId });
    return {};
  });
  const metrics = pageMetrics(app);
  bindCall(app, deps, calls.collect, async ({ input }) => {
    for (const measured of input.metrics) metrics.observe(measured);
    return null;
  });
}
