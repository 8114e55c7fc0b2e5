import { hostedCheckProvider, isHosted } from '@app/core/people/verification';
import { DomainError } from '@app/core/platform/kernel';
import { framedOrigins } from '@app/core/play/vendors';
import { type Site, settingOf } from '@app/core/sites/site';
import {
  codeOf,
  languageAttributes,
  languages,
  matchLanguage,
  sourceOf,
  type Tag,
} from '@app/phrases/languages';
import { phoneAuth } from '@app/shared/captcha/settings';
import { companions, site as pages } from '@app/shared/site/settings';
import { statusV2 } from '@app/shared/system/schemas';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { statusOf } from '../../http/errors/answer-error.ts';
import { ipOf } from '../../http/ip-of.ts';
import { isPreviewing } from '../../http/preview.ts';
import { resolveSite } from '../../http/resolve-site.ts';
import { hasSmsCodes } from '../../http/sms-codes.ts';
import { type OwnPhrases, presentOwnPhrases } from '../../wire/own-phrases.ts';
import { brandPictures, presentStatus } from '../../wire/present-site.ts';
import { brandThemes, iconVersion } from './brand-icon.ts';
import { brandStyles } from './brand-styles.ts';
import { pageHead } from './page-head.ts';
import {
  joinSources,
  type PageSources,
  sourcesOfChat,
  sourcesOfHostedCheck,
  sourcesOfHosts,
  sourcesOfPhoneAuth,
  sourcesOfStatistics,
  sourcesOfVendors,
} from './page-sources.ts';
import type { Preloads } from './preloads.ts';
import type { Prerender, Prerenderer } from './prerender.ts';

/** The default head of the built page, for servers that do not fill it in. Replaced here. */
const HEAD = /<!--page-->[\s\S]*<!--\/page-->/;
const LOOK = '<!--look-->';
const ICON = /<link rel="icon"[^>]*>/;
const TOUCH_ICON = /(<link rel="apple-touch-icon" href="[^"]*)"/;
const THEME =
  /(<meta name="theme-color" media="\(prefers-color-scheme: (dark|light)\)" content=)"[^"]*"/g;
/** `status` of a site that is not open, see `presentStatus`. */
const NOT_OPEN = 3;
const ENTRY = /^<script type="module"/;
const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

export interface BuiltPage {
  readonly template: string;
  readonly preloads: Preloads;
  readonly prerenderer: Prerenderer;
}

interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** Sources that the page requires in addition to those of all pages. */
  readonly sources?: PageSources;
}

/**
 * Renders the web app's page for a site and URL, with its metadata, the answers to the app's first requests, and the
 * prerendered content.
 */
export async function renderPage(
  { template, preloads, prerenderer }: BuiltPage,
  deps: ApiDeps,
  request: FastifyRequest,
): Promise<RenderedPage> {
  const site = await siteAsked(deps, request);
  // The app will request the site and show the error.
  if (!site) return { status: site === null ? statusOf('domain.invalid') : 200, html: template };
  const { pathname, searchParams } = new URL(request.url, 'http://any');
  const requestedLanguage = searchParams.get('lng');
  const own = presentOwnPhrases(site);
  const spoken = [...languages, ...(Object.keys(own) as Tag[])];
  const language =
    matchLanguage(spoken, requestedLanguage ?? request.headers['accept-language']) ?? 'en';
  const written = sourceOf(language);
  const head = pageHead({
    path: pathname,
    language: written,
    isAsked: requestedLanguage === written,
    siteName: site.name,
    isOpen: site.state === 'open',
    origin: originOf(site, deps.settings),
  });
  const ip = ipOf(request);
  const answer = presentStatus({
    site,
    ip,
    country: deps.countryOf(ip),
    now: deps.clock(),
    publicUrl: deps.settings.publicUrl,
    smsCodes: await hasSmsCodes(deps, site).catch(() => true),
    preview: await isPreviewing(deps, site, request).catch(() => false),
  });
  const status = { call: statusV2.name, request: {}, answer };
  // Previews by operators are not prerendered, since other readers must not see them: the app requests them itself.
  const isPreview = searchParams.has('preview') || site.state !== 'open';
  const isOpen =
    answer.status === 0 &&
    !isPreview &&
    (requestedLanguage === null || requestedLanguage === language);
  const look = isOpen
    ? await prerenderer.prerender({
        site,
        path: pathname + gameAsked(pathname, searchParams),
        language,
        status,
      })
    : undefined;
  const carried = [await prerenderer.carry(status), ...(look?.carried ?? [])];
  const tags = preloads.head(pathname, written, look?.parts);
  const branded = brandStyles(site);
  const { icon } = brandPictures(site);
  const themes = brandThemes(site);
  const html = template
    .replace('<html lang="en"', () => `<html ${rootAttributes(language, look)}`)
    .replace(
      HEAD,
      () => preloads.fonts + head + dehydratedQueries(carried) + earlyCalls(look) + ownPhrases(own),
    )
    .replace('</head>', () => `${styleTag(branded)}${styleTag(look?.style)}${tags}</head>`) // after the build's tags
    .replace(ICON, (tag) => (icon ? `<link rel="icon" href="${icon}" />` : tag))
    .replace(TOUCH_ICON, (_, tag) => `${tag}${iconVersion(site)}"`)
    .replace(THEME, (tag, start, theme: 'dark' | 'light') =>
      themes ? `${start}"${themes[theme]}"` : tag,
    )
    .replace('<body>', () => `<body>${preloads.body}`)
    .replace(LOOK, () => look?.html ?? '');
  const { provider } = settingOf(site, phoneAuth);
  const { settings: check } = hostedCheckProvider.ofSite(site);
  return {
    status: answer.status === NOT_OPEN ? statusOf('site.not_open') : 200,
    html: look ? behindLook(html) : html,
    sources: joinSources(
      sourcesOfVendors(await vendorsOf(deps)),
      provider ? sourcesOfPhoneAuth(provider) : {},
      check && isHosted(site) ? sourcesOfHostedCheck(check) : {},
      sourcesOfStatistics(settingOf(site, pages).gtagId),
      sourcesOfHosts(settingOf(site, pages)),
      sourcesOfChat(settingOf(site, companions).chatUrl),
      sourceOfStyle(branded),
      sourceOfStyle(look?.style),
    ),
  };
}

interface Styles {
  readonly css: string;
  readonly source: string;
}

const styleTag = (styles: Styles | undefined): string =>
  styles ? `<style>${styles.css}</style>` : '';
const sourceOfStyle = (styles: Styles | undefined): PageSources =>
  styles ? { 'style-src': [styles.source] } : {};

/** Null if the host belongs to no site, undefined if the lookup failed. */
async function siteAsked(deps: ApiDeps, request: FastifyRequest): Promise<Site | null | undefined> {
  try {
    return await resolveSite(deps, request);
  } catch (error) {
    return error instanceof DomainError ? null : undefined;
  }
}

const LOTTERY_PAGE = /lottery$/i;
const GAME = 'gameCode';
const GAME_LENGTH_MAX = 40;

/** Query part that selects a page: lottery pages name the lottery in their query. Others are ignored. */
function gameAsked(pathname: string, search: URLSearchParams): string {
  const code = LOTTERY_PAGE.test(pathname) ? search.get(GAME) : null;
  if (code === null || code.length > GAME_LENGTH_MAX) return '';
  return `?${new URLSearchParams({ [GAME]: code })}`;
}

/** Empty if the query fails: the page is still useful, and loads again later. */
const vendorsOf = ({ db }: ApiDeps): Promise<readonly string[]> =>
  framedOrigins(db).catch(() => []);

const rootAttributes = (language: Tag, look: Prerender | undefined): string =>
  `${languageAttributes(language)} data-language="${codeOf(language)}"${look ? ` data-look="${look.audience}"` : ''}`;

/**
 * Puts the scripts of a prerendered page into a template, from which `boot.js` loads them: on a slow connection they
 * would compete with the styles and fonts of the first paint.
 */
function behindLook(html: string): string {
  const scripts =
    html.match(SCRIPTS)?.map((tag) => tag.replace(ENTRY, '$& fetchpriority="high"')) ?? [];
  return html
    .replace(SCRIPTS, '')
    .replace('</head>', () => `<template data-scripts>${scripts.join('')}</template></head>`);
}

/** Origin of a site's own domain, if it has one, regardless of the requested host. */
function originOf({ mainDomain }: Site, { publicUrl }: ApiDeps['settings']): string {
  const isOurs = !mainDomain || mainDomain === new URL(publicUrl).hostname;
  return isOurs ? publicUrl : `https://${mainDomain}`;
}

/** Embeds the site's own phrases, which most sites do not have, to save a request. */
function ownPhrases(own: OwnPhrases): string {
  if (Object.keys(own).length === 0) return '';
  return `<script type="application/json" data-phrases>${inPage(JSON.stringify(own))}</script>`;
}

const inPage = (json: string): string => json.replaceAll('<', '\\u003c');

/** Embedded JSON, which the policy allows in a page. `<` is escaped, so that no text can close the element. */
const dehydratedQueries = (carried: readonly string[]) =>
  `<script type="application/json" data-answers>[${inPage(carried.filter(Boolean).join(','))}]</script>`;

/** Ahead of `boot.js`, which sends them. */
const earlyCalls = (look: Prerender | undefined): string =>
  look && look.early.length > 0
    ? `<script type="application/json" data-early>${inPage(JSON.stringify(look.early))}</script>`
    : '';
