import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { flagProfiles } from '../flags/flag-profiles.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { site as pages } from '../site/settings.ts';
import * as fields from '../site/site-fields.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { domainFindings } from './domain-checks.ts';
import { checklistItems, checklistStates } from './site-checklist.ts';
import { siteStates } from './states.ts';

/** Page size of the list of sites. */
export const SITES_A_PAGE = 50;

/** For operators of the installation: an operator of one site is refused. */
const owners = { who: 'sites.manage', ofInstallation: true, ratePerMinute: 60 } as const;

const site = once(() => z.string().max(40).describe('Site code.'));
const { languages } = pages.schema.shape;
const version = once(() =>
  z.int().min(1).describe('Version on which the change is based; a concurrent edit is refused.'),
);

const identity = {
  name: fields.siteName,
  currency: fields.currency,
  currencySymbol: fields.currencySymbol,
  displayDecimals: fields.displayDecimals,
  timeZone: fields.timeZone,
  languages,
};
const identityExample = {
  name: 'Lantern House',
  currency: 'USD',
  currencySymbol: '$',
  displayDecimals: 2,
  timeZone: 'Asia/Shanghai',
  languages: ['EN', 'CN'] as ('EN' | 'CN')[],
};

const translated = once(() =>
  z
    .array(
      z.strictObject({
        language: z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]),
        percent: z.int().min(0).max(100),
      }),
    )
    .describe('Translated share by language, in percent. Missing texts fall back to English.'),
);
const translatedExample = [
  { language: 'EN', percent: 100 },
  { language: 'CN', percent: 100 },
  { language: 'TH', percent: 0 },
] as { language: LanguageCode; percent: number }[];

const listed = once(() =>
  z.strictObject({
    code: z.string(),
    name: z.string(),
    state: z.enum(siteStates),
    mainDomain: z.string().nullable(),
    currency: z.string(),
    timeZone: z.string(),
  }),
);

export const list = defineOpsCall({
  ...owners,
  name: 'sites.list',
  method: 'GET',
  path: '/ops/v1/sites/list',
  summary: `Every site of the installation, ${SITES_A_PAGE} a page.`,
  request: () => ({ page: queryInt({ min: 1, max: 1_000 }).optional() }),
  answer: () =>
    z.strictObject({
      list: z.array(listed()),
      totalPages: z.int(),
      totalCount: z.int(),
      translated: translated(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      list: [
        {
          code: 'lantern',
          name: 'Lantern House',
          state: 'setup',
          mainDomain: 'lantern.example',
          currency: 'USD',
          timeZone: 'Asia/Shanghai',
        },
      ],
      totalPages: 1,
      totalCount: 1,
      translated: translatedExample,
    },
  },
});

const domainRow = once(() =>
  z.strictObject({
    domain: z.string(),
    isMain: z.boolean().describe('True for the main domain, used in links.'),
    checkedAt: wireTime.nullable(),
    found: z.enum(domainFindings).nullable().describe('Finding of the last check.'),
  }),
);
const domainExample = {
  domain: 'lantern.example',
  isMain: true,
  checkedAt: 1_795_000_000_000,
  found: 'ok' as const,
};

const checklist = once(() =>
  z.array(z.strictObject({ item: z.enum(checklistItems), state: z.enum(checklistStates) })),
);

export const read = defineOpsCall({
  ...owners,
  name: 'sites.read',
  method: 'GET',
  path: '/ops/v1/sites/read',
  summary: 'A site with its domains, its profile of functions, and its checklist for opening.',
  request: () => ({ site: site() }),
  answer: () =>
    z.strictObject({
      code: z.string(),
      ...identity,
      translated: translated(),
      state: z.enum(siteStates),
      version: z.int(),
      isMoneyFixed: z
        .boolean()
        .describe('True if the site has members: currency and time zone are immutable.'),
      domains: z.array(domainRow()),
      previews: z.int().describe('Number of active preview links.'),
      profiles: z.array(
        z.strictObject({
          profile: z.enum(flagProfiles),
          on: z.array(z.string()).describe('Functions that would be switched on.'),
          off: z.array(z.string()).describe('Functions that would be switched off.'),
        }),
      ),
      checklist: checklist(),
    }),
  errors: ['site.not_found'],
  example: {
    request: { site: 'lantern' },
    answer: {
      code: 'lantern',
      ...identityExample,
      translated: translatedExample,
      state: 'setup',
      version: 1,
      isMoneyFixed: false,
      domains: [domainExample],
      previews: 0,
      profiles: [{ profile: 'trial', on: [], off: ['REG3', 'DPSTBAS3'] }],
      checklist: [{ item: 'domain', state: 'done' }],
    },
  },
});

export const create = defineOpsCall({
  ...owners,
  name: 'sites.create',
  method: 'POST',
  path: '/ops/v1/sites/create',
  audit: { action: 'site.created' },
  summary: 'Creates a site. Visitors cannot use it until an operator opens it.',
  request: () => ({ site: fields.siteCode, ...identity, profile: z.enum(flagProfiles) }),
  answer: () => z.strictObject({}),
  errors: ['site.code_taken'],
  example: { request: { site: 'lantern', ...identityExample, profile: 'open' }, answer: {} },
});

export const change = defineOpsCall({
  ...owners,
  name: 'sites.change',
  method: 'POST',
  path: '/ops/v1/sites/change',
  audit: { action: 'site.changed', takesReason: true, invalidates: 'site' },
  summary:
    'Changes a site. Omitted fields stay. Currency and time zone only while it has no members.',
  request: () => ({ site: site(), version: version(), ...z.object(identity).partial().shape }),
  answer: () => z.strictObject({}),
  errors: ['site.not_found', 'site.changed_meanwhile', 'site.money_fixed'],
  example: {
    request: { site: 'lantern', version: 1, name: 'Lantern Hall', reason: 'The name was taken' },
    answer: {},
  },
});

export const addDomain = defineOpsCall({
  ...owners,
  name: 'sites.addDomain',
  method: 'POST',
  path: '/ops/v1/sites/addDomain',
  audit: { action: 'site.domain_added', invalidates: 'site' },
  summary: 'Adds a domain to a site. The first is the main one.',
  request: () => ({ site: site(), domain: fields.domain }),
  answer: () => z.strictObject({}),
  errors: ['site.not_found', 'site.domain_taken', 'site.domain_limit'],
  example: { request: { site: 'lantern', domain: 'lantern.example' }, answer: {} },
});

const ofDomain = once(() => ({ site: site(), domain: z.string().max(300) }));
const domainErrors = ['site.not_found', 'site.domain_unknown'] as const;

export const chooseMainDomain = defineOpsCall({
  ...owners,
  name: 'sites.chooseMainDomain',
  method: 'POST',
  path: '/ops/v1/sites/chooseMainDomain',
  audit: { action: 'site.main_domain_chosen', invalidates: 'site' },
  summary: 'Makes a domain the main one: links to the site begin with it from now on.',
  request: ofDomain,
  answer: () => z.strictObject({}),
  errors: domainErrors,
  example: { request: { site: 'lantern', domain: 'lantern.example' }, answer: {} },
});

export const removeDomain = defineOpsCall({
  ...owners,
  name: 'sites.removeDomain',
  method: 'POST',
  path: '/ops/v1/sites/removeDomain',
  audit: { action: 'site.domain_removed', takesReason: true, invalidates: 'site' },
  summary: 'Removes a domain from a site.',
  request: ofDomain,
  answer: () => z.strictObject({}),
  errors: domainErrors,
  example: {
    request: { site: 'lantern', domain: 'lantern.example', reason: 'The name was sold' },
    answer: {},
  },
});

export const checkDomain = defineOpsCall({
  ...owners,
  name: 'sites.checkDomain',
  method: 'POST',
  path: '/ops/v1/sites/checkDomain',
  audit: { action: 'site.domain_checked' },
  ratePerMinute: 20,
  summary: 'Tests whether this installation answers at a domain of the site.',
  request: ofDomain,
  answer: () => z.strictObject({ found: z.enum(domainFindings), checkedAt: wireTime }),
  errors: domainErrors,
  example: {
    request: { site: 'lantern', domain: 'lantern.example' },
    answer: { found: 'ok', checkedAt: 1_795_000_000_000 },
  },
});

export const setProfile = defineOpsCall({
  ...owners,
  name: 'sites.setProfile',
  method: 'POST',
  path: '/ops/v1/sites/setProfile',
  audit: { action: 'site.profile_set', takesReason: true, invalidates: 'site' },
  summary:
    'Switches all functions of the site to those of a profile. Takes effect within five seconds.',
  request: () => ({ site: site(), profile: z.enum(flagProfiles) }),
  answer: () => z.strictObject({}),
  errors: ['site.not_found'],
  example: {
    request: {
      site: 'lantern',
      profile: 'trial',
      reason: 'Free play until the license is granted',
    },
    answer: {},
  },
});

export const open = defineOpsCall({
  ...owners,
  name: 'sites.open',
  method: 'POST',
  path: '/ops/v1/sites/open',
  audit: { action: 'site.opened', takesReason: true, invalidates: 'site' },
  summary: 'Opens a site, or opens it again, if its checklist is complete.',
  request: () => ({ site: site() }),
  answer: () => z.strictObject({}),
  errors: ['site.not_found', 'site.not_ready', 'site.changed_meanwhile'],
  example: { request: { site: 'lantern', reason: 'Everything is ready' }, answer: {} },
});

export const close = defineOpsCall({
  ...owners,
  name: 'sites.close',
  method: 'POST',
  path: '/ops/v1/sites/close',
  audit: { action: 'site.closed', takesReason: true, invalidates: 'site' },
  summary: 'Closes an open site to its visitors. Rounds and payments under way are finished.',
  request: () => ({ site: site() }),
  answer: () => z.strictObject({}),
  errors: ['site.not_found', 'site.changed_meanwhile'],
  example: { request: { site: 'lantern', reason: 'The license has ended' }, answer: {} },
});

export const preview = defineOpsCall({
  ...owners,
  name: 'sites.preview',
  method: 'POST',
  path: '/ops/v1/sites/preview',
  audit: { action: 'site.previewed' },
  summary: 'Creates a preview link, which shows a closed site to one browser for a day.',
  request: () => ({ site: site() }),
  answer: () => z.strictObject({ link: z.string(), endsAt: wireTime }),
  errors: ['site.not_found'],
  example: {
    request: { site: 'lantern' },
    answer: {
      link: 'https://play.example/preview?token=w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E',
      endsAt: 1_795_086_400_000,
    },
  },
});

export const endPreviews = defineOpsCall({
  ...owners,
  name: 'sites.endPreviews',
  method: 'POST',
  path: '/ops/v1/sites/endPreviews',
  audit: { action: 'site.previews_ended', takesReason: true },
  summary: 'Revokes all preview links of a site, also for browsers that used one.',
  request: () => ({ site: site() }),
  answer: () =>
    z.strictObject({ ended: z.int().describe('Number of active links that were revoked.') }),
  errors: ['site.not_found'],
  example: {
    request: { site: 'lantern', reason: 'The link was sent to the wrong people' },
    answer: { ended: 2 },
  },
});
