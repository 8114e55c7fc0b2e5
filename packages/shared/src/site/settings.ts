import { z } from 'zod';
import { type ResourceKind, resourceKinds } from '../content/content-kinds.ts';
import { countries as knownCountries } from '../locale/countries.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { shownText } from '../validation/shown-text.ts';

const HOSTS_MAX = 10;

/** `https://images.example`: no path, no capitals, no default port. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const hosts = z
  .array(
    z
      .string()
      .regex(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/)
      .refine(isOrigin),
  )
  .max(HOSTS_MAX)
  .describe('Allowed origins.');

/** Public data of a site for its pages. */
export const site = defineSetting({
  key: 'site',
  cached: 'site',
  fields: {
    languages: z
      .array(z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]))
      .min(1)
      .refine((list) => new Set(list).size === list.length)
      .describe('Order in which they are offered, without duplicates.'),
    gtagId: z
      .string()
      .regex(/^G-[A-Z0-9]{4,16}$/)
      .nullable(),
    imageHosts: hosts,
    launchHosts: hosts,
    revealsMembers: z
      .boolean()
      .describe('True if strangers may learn that no member has a given username and address.'),
  },
  byDefault: {
    languages: ['CN', 'EN'],
    imageHosts: [],
    launchHosts: [],
    gtagId: null,
    revealsMembers: false,
  },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes public settings of the site. Takes effect within five seconds.',
    fields: {
      languages: { as: 'words' },
      imageHosts: { as: 'lines' },
      launchHosts: { as: 'lines' },
      gtagId: { as: 'text' },
      revealsMembers: { as: 'switch' },
    },
    example: {
      languages: ['EN', 'CN'],
      imageHosts: ['https://images.example'],
      launchHosts: [],
      gtagId: null,
      revealsMembers: false,
    },
  },
});

const countryCodes = new Set(knownCountries.map(({ code }) => code));
/** In CIDR notation. Only the server can validate networks. */
const networks = z.array(z.string().max(50));

/** Places where a site is not offered. Changed place by place, on a separate page. */
export const regions = defineSetting({
  key: 'regions',
  cached: 'site',
  fields: {
    countries: z.array(z.string().refine((code) => countryCodes.has(code), 'is not a country')),
    networks,
  },
  byDefault: { countries: [], networks: [] },
});

/** Networks from which members can use the site during maintenance of the site or of an area. */
export const bypass = defineSetting({
  key: 'bypass',
  cached: 'site',
  fields: { networks },
  byDefault: { networks: [] },
});

/** A page of the site, or an HTTPS URL. */
const isSafe = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || URL.parse(url)?.protocol === 'https:';

const resource = z
  .strictObject({
    url: z.string().max(500).refine(isSafe, 'is not an https address'),
    label: shownText().max(60).describe('English label.'),
  })
  .nullable();

/** Links of a site that lead away from its pages. */
export const resources = defineSetting({
  key: 'resources',
  cached: 'site',
  fields: Object.fromEntries(resourceKinds.map((kind) => [kind, resource])) as {
    [Kind in ResourceKind]: typeof resource;
  },
  byDefault: Object.fromEntries(resourceKinds.map((kind) => [kind, null])) as {
    [Kind in ResourceKind]: null;
  },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary:
      'Changes the links to support, the apps and the page for agents. Takes effect within five seconds.',
    fields: {
      ios: { as: 'link', label: 'App Store' },
      ios_profile: { as: 'link', label: 'iPhone and iPad' },
      android: { as: 'link', label: 'Android' },
      customer_service: { as: 'link', label: 'Customer support' },
      affiliate: { as: 'link', label: 'Become an agent' },
    },
    example: {
      ios: null,
      ios_profile: { url: '/down#ios', label: 'iPhone and iPad' },
      android: { url: 'https://files.example/lantern.apk', label: 'Android' },
      customer_service: { url: '/support', label: 'Customer support' },
      affiliate: null,
    },
  },
});

const hostName = z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/);

/** External services of a site: its support window, and its app. */
export const companions = defineSetting({
  key: 'companions',
  cached: 'site',
  fields: {
    chatUrl: z
      .string()
      .max(500)
      .refine((url) => isWebAddress(url), 'is not an https address')
      .nullable()
      .describe('URL of a support chat page, shown in an iframe.'),
    appDomains: z
      .array(hostName)
      .max(HOSTS_MAX)
      .refine((list) => new Set(list).size === list.length)
      .describe("Domains used by the site's app."),
  },
  byDefault: { chatUrl: null, appDomains: [] },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary:
      'Changes the chat with support and the domains of the app. Takes effect within five seconds.',
    fields: { chatUrl: { as: 'text' }, appDomains: { as: 'lines' } },
    example: { chatUrl: 'https://chat.example/lantern', appDomains: ['app.example'] },
  },
});

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password;
}

/** Maximum of a site's own phrases in a language. */
export const OWN_PHRASES_MAX = 300;
export const OWN_PHRASE_LETTERS_MAX = 500;

/** A site's own texts, by language and phrase, as in `frame:nav.login`. */
export const phrases = defineSetting({
  key: 'phrases',
  cached: 'site',
  fields: {
    texts: z.partialRecord(
      z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]),
      z.record(z.string(), z.string()),
    ),
  },
  byDefault: { texts: {} },
});

/** Appearance of a site, without its name. Changed as a whole, on a separate page. */
export const brand = defineSetting({
  key: 'brand',
  cached: 'site',
  fields: {
    accent: z
      .string()
      .regex(/^#[\da-f]{6}$/)
      .nullable()
      .describe('Accent color of buttons and links; null: the default.'),
    logo: z.uuid().nullable().describe('Upload ID of the logo.'),
    icon: z.uuid().nullable().describe('Upload ID of the browser tab icon.'),
  },
  byDefault: { accent: null, logo: null, icon: null },
});
