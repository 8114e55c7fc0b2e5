import { changeSiteIdentity, openSite, siteChecklist } from '@app/core/operations/installation';
import { hasMembers } from '@app/core/people/members';
import { DomainError } from '@app/core/platform/kernel';
import {
  addDomain,
  changeState,
  changesOfProfile,
  checkDomain,
  chooseMainDomain,
  countPreviews,
  endPreviews,
  forgetSites,
  insertSite,
  listDomains,
  listSites,
  previewLink,
  removeDomain,
  type Site,
  setFlagProfile,
  settingOf,
  siteOfCode,
  startPreview,
} from '@app/core/sites/site';
import { flagProfiles } from '@app/shared/flags/flag-profiles';
import { site as pages } from '@app/shared/site/settings';
import * as calls from '@app/shared/sites/ops-calls';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import { depositChannels } from '../../deposit-channels.ts';
import type { ApiDeps } from '../../deps.ts';
import { asFieldError } from '../../http/errors/as-field-error.ts';
import { presentDomain, presentTranslated } from './presenter.ts';

export function opsSitesRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const channels = depositChannels(deps.settings);
  const inspect = (site: Site, askedBy: bigint) => ({ site, channels, askedBy, now: deps.clock() });

  bindOpsCall(app, deps, calls.list, async ({ input: { page = 1 } }) => {
    const { sites, total } = await listSites(db, { page, size: calls.SITES_A_PAGE });
    const totalPages = Math.ceil(total / calls.SITES_A_PAGE);
    return { list: sites, totalPages, totalCount: total, translated: presentTranslated() };
  });

  bindOpsCall(app, deps, calls.read, async ({ input, operator }) => {
    const site = await siteNow(deps, input.site);
    const { id, code, name, state, version, timeZone } = site;
    const { currency, currencySymbol, displayDecimals } = site;
    const [domains, checklist, isMoneyFixed, previews, profiles] = await Promise.all([
      listDomains(db, id),
      siteChecklist(db, inspect(site, operator.id)),
      hasMembers(db, id),
      countPreviews(db, { merchantId: id, now: deps.clock() }),
      Promise.all(flagProfiles.map((profile) => describeProfile(deps, { site, profile }))),
    ]);
    return {
      code,
      name,
      currency,
      currencySymbol,
      displayDecimals,
      timeZone,
      state,
      version,
      languages: settingOf(site, pages).languages,
      translated: presentTranslated(),
      isMoneyFixed,
      previews,
      domains: domains.map(presentDomain),
      profiles,
      checklist,
    };
  });

  bindOpsCall(app, deps, calls.create, async ({ input, tx }) => {
    const { site: code, profile, ...identity } = input;
    const merchantId = await insertSite(tx, { code, ...identity }, deps.clock());
    await setFlagProfile(tx, { merchantId, profile });
    const answer = async () => {
      forgetSites(db);
      return {};
    };
    return { merchantId, target: code, detail: { profile, ...inWords(identity) }, answer };
  });

  bindOpsCall(app, deps, calls.change, async ({ input, tx }) => {
    const { site: code, version, reason: _, ...change } = input;
    const { id: merchantId } = await siteNow(deps, code);
    const params = { merchantId, version, change };
    const { before, after } = await changeSiteIdentity(tx, params);
    return { merchantId, target: code, detail: changesOf({ ...before }, { ...after }) };
  });

  bindOpsCall(app, deps, calls.setProfile, async ({ input: { site, profile }, tx }) => {
    const { id: merchantId, code } = await siteNow(deps, site);
    const changes = await setFlagProfile(tx, { merchantId, profile });
    const switched = changes.flatMap(({ flag, enabled }) => [
      [flag, enabled] as const,
      [`${flag}.before`, !enabled] as const,
    ]);
    return { merchantId, target: code, detail: { profile, ...Object.fromEntries(switched) } };
  });

  bindOpsCall(app, deps, calls.open, async ({ input, operator, tx }) => {
    const site = await siteNow(deps, input.site);
    await openSite(tx, inspect(site, operator.id));
    return { merchantId: site.id, target: site.code };
  });

  bindOpsCall(app, deps, calls.close, async ({ input, tx }) => {
    const { id: merchantId, code } = await siteNow(deps, input.site);
    await changeState(tx, { merchantId, state: 'closed' });
    return { merchantId, target: code };
  });

  domainRoutes(app, deps);
  previewRoutes(app, deps);
}

function domainRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.addDomain, async ({ input, tx }) => {
    const { id: merchantId, code } = await siteNow(deps, input.site);
    const { domain } = input;
    await asFieldError(['domain'], () => addDomain(tx, { merchantId, domain }));
    return { merchantId, target: code, detail: { domain } };
  });

  const onDomain = [
    [calls.chooseMainDomain, chooseMainDomain],
    [calls.removeDomain, removeDomain],
  ] as const;
  for (const [call, step] of onDomain)
    bindOpsCall(app, deps, call, async ({ input, tx }) => {
      const { id: merchantId, code } = await siteNow(deps, input.site);
      const { domain } = input;
      await step(tx, { merchantId, domain });
      return { merchantId, target: code, detail: { domain } };
    });

  bindOpsCall(app, deps, calls.checkDomain, async ({ input: { site, domain }, tx }) => {
    const { id: merchantId, code } = await siteNow(deps, site);
    const isTheirs = (await listDomains(tx, merchantId)).some((one) => one.domain === domain);
    if (!isTheirs) throw new DomainError('site.domain_unknown');
    const { publicUrl, profile } = deps.settings;
    const visit = { merchantId, domain, publicUrl, isProduction: profile === 'production' };
    // After the commit: the domain must not be visited inside a transaction.
    const answer = async () => {
      const { found, checkedAt } = await checkDomain(deps, visit);
      return { found, checkedAt: checkedAt.getTime() };
    };
    return { merchantId, target: code, detail: { domain }, answer };
  });
}

/** Links that let browsers preview a site that is not open. */
function previewRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.preview, async ({ input, tx }) => {
    const { id: merchantId, code } = await siteNow(deps, input.site);
    const [main] = await listDomains(tx, merchantId);
    const { token, endsAt } = await startPreview(tx, { merchantId, now: deps.clock() });
    const link = previewLink(deps.settings.publicUrl, { token, main });
    return { merchantId, target: code, answer: { link, endsAt: endsAt.getTime() } };
  });

  bindOpsCall(app, deps, calls.endPreviews, async ({ input, tx }) => {
    const { id: merchantId, code } = await siteNow(deps, input.site);
    const ended = await endPreviews(tx, { merchantId, now: deps.clock() });
    return { merchantId, target: code, detail: { ended }, answer: { ended } };
  });
}

/**
 * The current site, bypassing the cache of this process.
 *
 * @throws site.not_found
 */
async function siteNow({ db }: ApiDeps, code: string): Promise<Site> {
  forgetSites(db);
  const site = await siteOfCode(db, code);
  if (!site) throw new DomainError('site.not_found');
  return site;
}

async function describeProfile(
  { db }: ApiDeps,
  { site: { id: merchantId }, profile }: { site: Site; profile: (typeof flagProfiles)[number] },
) {
  const changes = await changesOfProfile(db, { merchantId, profile });
  const those = (isOn: boolean) =>
    changes.filter(({ enabled }) => enabled === isOn).map(({ flag }) => flag);
  return { profile, on: those(true), off: those(false) };
}

const inWords = <Of extends { readonly languages: readonly string[] }>(identity: Of) => ({
  ...identity,
  languages: identity.languages.join(' '),
});
