import { ClientProvider } from '@app/client/client-provider';
import { sourceOf } from '@app/phrases/languages';
import { pageDomains } from '@app/phrases/load/web';
import { addressOf } from '@app/shared/contract/address';
import { hasQuery } from '@app/shared/contract/define-call';
import { lotteryMenus } from '@app/shared/lotteries/calls';
import { statusV2 } from '@app/shared/system/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { AgentLayout } from '../app/agent-layout.tsx';
import { type PageFrame, type PrerenderedPath, pageList } from '../app/pages.ts';
import { PlayerLayout } from '../app/player-layout.tsx';
import { Page as AgentOverview } from '../app/routes/agent/overview.tsx';
import { Page as Game } from '../app/routes/game.tsx';
import { Page as Lobby } from '../app/routes/lobby.tsx';
import { type UiLinks, UiSettingsProvider } from '../app/ui-settings.tsx';
import { LotteryPlayPage } from '../features/lottery-play/lottery-play-page.tsx';
import { loadRules } from '../features/lottery-play/rules/load-rules.ts';
import { rulesKey } from '../features/lottery-play/use-lottery.ts';
import { makeI18n } from '../lib/language/i18n.ts';
import type { Locale } from '../lib/language/languages.ts';
import { type OwnPhrases, ownLanguages } from '../lib/language/own-phrases.ts';
import {
  type DehydratedQuery,
  dehydrateQuery,
  hydrateQueries,
} from '../lib/queries/dehydrated-queries.ts';
import { decodeAnswer, encodeRequest } from '../lib/schemas.ts';
import { createMemberClient } from '../lib/session/member-client.ts';
import { type Site, SiteProvider, type SiteStatus } from '../lib/site.ts';
import { lotteryOf, type Menus, useLottery } from '../parts/lottery/use-lotteries.ts';
import { type Ask, type Audience, pageAt } from './pages.ts';

/** Imported statically, because rendering to a string cannot wait for lazy components. */
const FRAMES: Partial<Readonly<Record<PageFrame, ReactElement>>> = {
  player: <PlayerLayout />,
  agent: <AgentLayout />,
};
const PAGES: Readonly<Record<PrerenderedPath, ReactElement>> = {
  '/': <Lobby />,
  '/game/:vendor/:game': <Game />,
  '/agentHome': <AgentOverview />,
  '/lottery': <LotteryBoard />,
  '/vnLottery': <LotteryBoard />,
  '/seaLottery': <LotteryBoard />,
};

/** The lottery in the address. The list of all lotteries has the same path and is not prerendered. */
function LotteryBoard() {
  const [search] = useSearchParams();
  const { lottery } = useLottery(search.get('gameCode'));
  return lottery && <LotteryPlayPage game={lottery} />;
}

/** Calls to the api that a prerendered page needs. */
export interface PrerenderQueries {
  readonly audience: Audience;
  readonly asks: readonly {
    readonly call: string;
    readonly request: object;
    /** URL of the call with its query. */
    readonly address: string;
  }[];
  /** Calls that the browser sends while the scripts are loading. */
  readonly early: readonly EarlyCall[];
  /** Whether the page waits for the app unless it has every answer. */
  readonly needsAll: boolean;
  /** Names of files to load in addition to the page's own. */
  readonly parts: readonly string[];
}

interface EarlyCall {
  readonly address: string;
  /** Whether only members send it. */
  readonly isOwn: boolean;
}

export interface Rendered {
  readonly path: string;
  readonly language: Locale;
  /** The site's status and the answers that `prerenderOf` asked for, in wire format. */
  readonly answers: readonly DehydratedQuery[];
  readonly own?: OwnPhrases;
}

/**
 * The calls that a page needs; undefined for one that waits for the app.
 *
 * @param answers the answers so far in wire format, which may lead to further calls
 */
export async function prerenderOf(
  path: string,
  answers: readonly DehydratedQuery[] = [],
): Promise<PrerenderQueries | undefined> {
  const page = pageAt(path, await queriesOf(answers));
  if (!page) return undefined;
  const { audience, asks, early = [], needsAll = false, parts = [] } = page;
  return {
    audience,
    needsAll,
    parts,
    asks: await Promise.all(
      asks.map(async (ask) => {
        const [call, request] = ask;
        return { call: call.name, request, address: await addressOfAsk(ask) };
      }),
    ),
    early: await Promise.all(
      early.map(async (ask) => ({
        address: await addressOfAsk(ask),
        isOwn: ask[0].who !== 'public',
      })),
    ),
  };
}

async function addressOfAsk([call, request]: Ask): Promise<string> {
  if (!hasQuery(call)) throw new Error(`${call.name} has no query string`);
  const { path, rest } = addressOf(call.path, await encodeRequest(call, request));
  const wire = rest as Record<string, string>;
  const query = Object.keys(wire).length > 0 ? `?${new URLSearchParams(wire)}` : '';
  return path + query;
}

/**
 * Renders the app's first view, as a visitor's or an unknown member's page, without state that only the tab has. It
 * uses the same components as the app, so that the two cannot diverge.
 */
export async function renderPage({ path, language, answers, own }: Rendered): Promise<string> {
  const queries = await queriesOf(answers);
  if (!pageAt(path, queries)) throw new Error(`There is no prerendered page of ${path}`);
  const site = queries.getQueryData<SiteStatus>([statusV2.name, {}])?.info;
  if (!site) throw new Error('A prerendered page needs the status of its site');
  await prefetchRules(path, queries);
  return renderToString(
    <Providers queries={queries} i18n={await textsOf(language, own)} site={site}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          {pageList.filter(isPrerendered).map(({ path: pattern, frame }) => (
            <Route key={pattern} element={FRAMES[frame]}>
              <Route path={pattern} element={PAGES[pattern]} />
            </Route>
          ))}
        </Routes>
      </MemoryRouter>
    </Providers>,
  );
}

async function queriesOf(answers: readonly DehydratedQuery[]): Promise<QueryClient> {
  const queries = new QueryClient();
  hydrateQueries(queries, await readAll(answers));
  return queries;
}

/** Loads the rules of a board's lottery, which the app loads like an answer. */
async function prefetchRules(address: string, queries: QueryClient): Promise<void> {
  const menus = queries.getQueryData<Menus>([lotteryMenus.name, {}]);
  const code = new URL(address, 'http://any').searchParams.get('gameCode');
  const family = lotteryOf(menus, code)?.family;
  if (family) queries.setQueryData(rulesKey(family), await loadRules(family));
}

type Listed = (typeof pageList)[number];
const isPrerendered = (page: Listed): page is Listed & { readonly path: PrerenderedPath } =>
  page.prerenderedFor !== undefined;

/** @returns the answer as embedded in a page for the app; empty for one that no schema accepts */
export async function dehydrate(onWire: DehydratedQuery): Promise<string> {
  const [read] = await readAll([onWire]);
  return read ? dehydrateQuery(read) : '';
}

/** Parses answers into the app's format. Answers that fail to parse are left to the app to request. */
async function readAll(onWire: readonly DehydratedQuery[]): Promise<readonly DehydratedQuery[]> {
  const read = await Promise.allSettled(
    onWire.map(async (brought) => ({
      ...brought,
      answer: await decodeAnswer({ name: brought.call }, brought.answer),
    })),
  );
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

interface ProvidersProps {
  readonly queries: QueryClient;
  readonly i18n: i18n;
  readonly site: Site;
  readonly children: ReactNode;
}

const links: UiLinks = { navigate() {}, preload() {} };

/** Sends no requests: a query without an answer renders as loading. */
const api = createMemberClient({
  token: () => null,
  merchantCode: () => null,
  language: () => 'EN',
  onSessionLost() {},
});

function Providers({ queries, i18n, site, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <ClientProvider client={api}>
        <QueryClientProvider client={queries}>
          <UiSettingsProvider site={site} links={links}>
            <SiteProvider value={site}>{children}</SiteProvider>
          </UiSettingsProvider>
        </QueryClientProvider>
      </ClientProvider>
    </I18nextProvider>
  );
}

/** With all domains loaded, because a missing phrase would leave a gap. */
const texts = new Map<Locale, Promise<i18n>>();

async function textsOf(language: Locale, own: OwnPhrases = {}): Promise<i18n> {
  // Not cached here: few sites have own phrases, and the rendered pages are cached.
  const isOwn = ownLanguages(own).some((tag) => tag === language || tag === sourceOf(language));
  if (isOwn) return makeI18n(language, await pageDomains(), own);
  const made = texts.get(language) ?? pageDomains().then((domains) => makeI18n(language, domains));
  texts.set(language, made);
  return made;
}
