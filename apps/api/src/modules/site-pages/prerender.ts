import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { coalesce } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import { codeOf, type Tag } from '@app/phrases/languages';
import { isBare } from '@app/shared/contract/bare-answers';
import type { FastifyInstance } from 'fastify';
import { weakMemo } from '../../deep-freeze.ts';
import type { ApiDeps } from '../../deps.ts';
import { type OwnPhrases, presentOwnPhrases } from '../../wire/own-phrases.ts';

/** Interface of the module that the build of `apps/web` writes, the api's only dependency on the app. */
interface Renderer {
  prerenderOf(path: string, answers: readonly DehydratedQuery[]): Promise<PagePlan | undefined>;
  renderPage(rendered: {
    readonly path: string;
    readonly language: Tag;
    readonly answers: readonly DehydratedQuery[];
    readonly own: OwnPhrases;
  }): Promise<string>;
  dehydrate(answer: DehydratedQuery): Promise<string>;
}

interface PagePlan {
  readonly audience: 'visitor' | 'member' | 'agent' | 'everyone';
  readonly asks: readonly Ask[];
  readonly early?: Prerender['early'];
  /** Whether the page is not prerendered unless all answers are available. */
  readonly needsAll?: boolean;
  readonly parts?: readonly string[];
}

interface Ask {
  readonly call: string;
  readonly request: object;
  readonly address: string;
}

/** An answer embedded in a page, in wire format. */
export interface DehydratedQuery {
  readonly call: string;
  readonly request: object;
  readonly answer: unknown;
}

export interface Prerender {
  /** Audience of the page. Only the browser can tell whether the reader belongs to it, not the server. */
  readonly audience: string;
  readonly html: string;
  /** Answers of the page, as `Prerenderer.carry` serializes them. */
  readonly carried: readonly string[];
  /** Calls that `boot.js` sends while the scripts are loading; `isOwn`: for members only. */
  readonly early: readonly { readonly address: string; readonly isOwn: boolean }[];
  /** Names of further files to load, keys of `parts` in `preloads.json`. */
  readonly parts: readonly string[];
  /**
   * Inline styles, moved to a style element because the content security policy forbids attributes, and their source.
   */
  readonly style: { readonly css: string; readonly source: string } | undefined;
}

interface PrerenderRequest {
  readonly site: Site;
  /** The path, with the part of its query that selects a page. */
  readonly path: string;
  readonly language: Tag;
  /** The answer that every page embeds, the same for every visitor. */
  readonly status: DehydratedQuery;
}

export interface Prerenderer {
  /** Undefined for pages that only the app renders. */
  readonly prerender: (asked: PrerenderRequest) => Promise<Prerender | undefined>;
  /** Serializes an answer to JSON as the app's cache holds it, so the page needs no schema. Empty if there is none. */
  readonly carry: (answer: DehydratedQuery) => Promise<string>;
}

/** The app refreshes a lobby that is a few seconds old before a player notices. */
const PRERENDER_AGE_MS_MAX = 5_000;
const ANSWER_AGE_MS_MAX = 1_000;

/**
 * Prerenders pages with the app's own components. If the build has no renderer, or it fails, the page is sent without a
 * prerendered part and only appears later.
 */
export function readPrerenderer(app: FastifyInstance, deps: ApiDeps): Prerenderer {
  const file = join(`${deps.settings.webDist}`, 'prerender/prerender.js');
  if (!existsSync(file)) return { prerender: async () => undefined, carry: async () => '' };
  // Loaded with the first page: three megabytes of components would slow down startup.
  let loading: Promise<Renderer> | undefined;
  const renderer = () => {
    loading ??= import(pathToFileURL(file).href);
    return loading;
  };
  const kept = coalesce<Prerender | undefined>({ ageMsMax: PRERENDER_AGE_MS_MAX });
  const answers = coalesce<readonly DehydratedQuery[]>({ ageMsMax: ANSWER_AGE_MS_MAX });
  // Pages share answers, so requests for arbitrary codes read the catalog only once.
  const askIn =
    ({ site, language }: PrerenderRequest) =>
    (asked: Ask) =>
      answers(deps.db, [site.id, language, asked.address].join(' '), () =>
        sendAsk(app, { merchant: site.code, language: codeOf(language) }, asked),
      );
  const prerender = async (asked: PrerenderRequest) => {
    const key = [asked.site.id, asked.language, asked.path, wordsOf(asked.site)].join(' ');
    try {
      return await kept(deps.db, key, async () =>
        prerenderPage(askIn(asked), await renderer(), asked),
      );
    } catch (error) {
      app.log.error(error, 'page not prerendered');
      return undefined;
    }
  };
  return { prerender, carry: async (answer) => (await renderer()).dehydrate(answer) };
}

/** Part of the cache key: a prerendered page must not contain older phrases than those it embeds. */
const wordsOf = weakMemo((site: Site): string =>
  createHash('sha256')
    .update(JSON.stringify(presentOwnPhrases(site)))
    .digest('base64url'),
);

async function sendAsk(
  app: FastifyInstance,
  headers: { readonly merchant: string; readonly language: string },
  { call, request, address }: Ask,
): Promise<readonly DehydratedQuery[]> {
  const { statusCode, body } = await app.inject({ method: 'GET', url: address, headers });
  // The app requests a failed or disabled part itself, and explains the error.
  return statusCode === 200 ? [{ call, request, answer: answerIn(address, body) }] : [];
}

async function prerenderPage(
  ask: (asked: Ask) => Promise<readonly DehydratedQuery[]>,
  { prerenderOf, renderPage, dehydrate }: Renderer,
  { site, path, language, status }: PrerenderRequest,
): Promise<Prerender | undefined> {
  const requestedAddresses = new Set<string>();
  const brought: DehydratedQuery[] = [];
  let plan: PagePlan | undefined;
  // Some calls depend on answers, such as the prices of a lottery in the catalog.
  for (;;) {
    plan = await prerenderOf(path, brought);
    const open = plan?.asks.filter(({ address }) => !requestedAddresses.has(address)) ?? [];
    if (!plan || open.length === 0) break;
    for (const { address } of open) requestedAddresses.add(address);
    brought.push(...(await Promise.all(open.map(ask))).flat());
  }
  if (!plan || (plan.needsAll && brought.length < plan.asks.length)) return undefined;
  const own = presentOwnPhrases(site);
  const html = await renderPage({ path, language, answers: [status, ...brought], own });
  const carried = await Promise.all(brought.map(dehydrate));
  const { audience, early = [], parts = [] } = plan;
  return { audience, carried, early, parts, ...forPage(html) };
}

/** Most calls answer in an envelope. */
function answerIn(address: string, body: string): unknown {
  const answer = JSON.parse(body);
  return isBare(address) ? answer : answer.value;
}

const TITLE = /<title>[\s\S]*?<\/title>/g; // the page's head has one already
const CONTROL = /<(button|input|select|textarea)(?=[\s>])/g;
const STYLE = / style="([^"]*)"/g;

/** Makes controls inert until the app has started. `boot.js` records clicks on links for the app. */
function forPage(rendered: string): Pick<Prerender, 'html' | 'style'> {
  const rules = new Map<string, string>();
  const html = rendered
    .replace(TITLE, '')
    .replace(CONTROL, '<$1 inert')
    .replace(STYLE, (_, declarations: string) => {
      const name = rules.get(declarations) ?? `s${rules.size}`;
      rules.set(declarations, name);
      return ` data-look-style="${name}"`;
    });
  if (rules.size === 0) return { html, style: undefined };
  const css = [...rules]
    .map(([declarations, name]) => `[data-look-style="${name}"]{${important(declarations)}}`)
    .join('');
  return {
    html,
    style: { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` },
  };
}

/** `!important` keeps the precedence of a style attribute. */
const important = (declarations: string): string =>
  declarations
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .split(/;(?![^(]*\))/)
    .filter(Boolean)
    .map((declaration) => `${declaration}!important`)
    .join(';');
