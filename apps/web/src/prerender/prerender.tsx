import { ClientProvider } from '@app/client/client-provider';
import { sourceOf } from '@app/phrases/languages';
import { pageDomains } from '@app/phrases/load/web';
import { addressOf } from '@app/shared/api/address';
import { hasQuery } from '@app/shared/api/define-call';
import { lotteryMenus } from '@app/shared/api/lotteries.calls';
import { statusV2 } from '@app/shared/api/system.calls';
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
import { type DehydratedQuery, dehydrateQuery, hydrateQueries } from '../lib/dehydrated-queries.ts';
import { makeI18n } from '../lib/i18n.ts';
import type { Locale } from '../lib/languages.ts';
import { createMemberClient } from '../lib/member-client.ts';
import { type OwnPhrases, ownLanguages } from '../lib/own-phrases.ts';
import { decodeAnswer, encodeRequest } from '../lib/schemas.ts';
import { type Site, SiteProvider, type SiteStatus } from '../lib/site.ts';
import { lotteryOf, type Menus, useLottery } from '../parts/lottery/use-lotteries.ts';
import { type Audience, pageAt } from './pages.ts';

/** Their parts are imported as they are: nothing can be waited for while a page is rendered. */
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

/** The lottery that the address names. Its other page, the list of all, is not prerendered. */
function LotteryBoard() {
  const [search] = useSearchParams();
  const { lottery } = useLottery(search.get('gameCode'));
  return lottery && <LotteryPlayPage game={lottery} />;
}

/** What the api must be asked before a page can be prerendered. */
export interface PrerenderQueries {
  readonly audience: Audience;
  readonly asks: readonly {
    readonly call: string;
    readonly request: object;
    /** Where it is asked for, with its query. */
    readonly address: string;
  }[];
  /** Whether the page waits for the app unless it has every answer. */
  readonly needsAll: boolean;
  /** Names of what is loaded besides the page's own files. */
  readonly parts: readonly string[];
}

export interface Rendered {
  readonly path: string;
  readonly language: Locale;
  /** The site's status and what `prerenderOf` asked for, as they stand on the wire. */
  readonly answers: readonly DehydratedQuery[];
  /** What the site says in words of its own. */
  readonly own?: OwnPhrases;
}

/**
 * What is asked for a page; undefined for one that waits for the app.
 *
 * @param answers those that are there already, as they stand on the wire: more may be asked by what they say
 */
export async function prerenderOf(
  path: string,
  answers: readonly DehydratedQuery[] = [],
): Promise<PrerenderQueries | undefined> {
  const page = pageAt(path, await queriesOf(answers));
  if (!page) return undefined;
  const { audience, asks, needsAll = false, parts = [] } = page;
  return {
    audience,
    needsAll,
    parts,
    asks: await Promise.all(
      asks.map(async ([call, request]) => {
        if (!hasQuery(call)) throw new Error(`${call.name} is not asked by its address`);
        const { path, rest } = addressOf(call.path, await encodeRequest(call, request));
        const wire = rest as Record<string, string>;
        const query = Object.keys(wire).length > 0 ? `?${new URLSearchParams(wire)}` : '';
        return { call: call.name, request, address: path + query };
      }),
    ),
  };
}

/**
 * What the app itself will show first, as a visitor's or an unknown member's page without anything
 * that only the tab knows. The same components render it, so that it cannot grow apart from them.
 */
export async function renderPage({ path, language, answers, own }: Rendered): Promise<string> {
  const queries = await queriesOf(answers);
  if (!pageAt(path, queries)) throw new Error(`There is no prerendered page of ${path}`);
  const site = queries.getQueryData<SiteStatus>([statusV2.name, {}])?.info;
  if (!site) throw new Error('A prerendered page needs the status of its site');
  await bringRules(path, queries);
  return renderToString(
    <Surroundings queries={queries} i18n={await textsOf(language, own)} site={site}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          {pageList.filter(isPrerendered).map(({ path: pattern, frame }) => (
            <Route key={pattern} element={FRAMES[frame]}>
              <Route path={pattern} element={PAGES[pattern]} />
            </Route>
          ))}
        </Routes>
      </MemoryRouter>
    </Surroundings>,
  );
}

async function queriesOf(answers: readonly DehydratedQuery[]): Promise<QueryClient> {
  const queries = new QueryClient();
  hydrateQueries(queries, await readAll(answers));
  return queries;
}

/** A board is drawn by the rules of its lottery, which the app loads as it does an answer. */
async function bringRules(address: string, queries: QueryClient): Promise<void> {
  const menus = queries.getQueryData<Menus>([lotteryMenus.name, {}]);
  const code = new URL(address, 'http://any').searchParams.get('gameCode');
  const family = lotteryOf(menus, code)?.family;
  if (family) queries.setQueryData(rulesKey(family), await loadRules(family));
}

type Listed = (typeof pageList)[number];
const isPrerendered = (page: Listed): page is Listed & { readonly path: PrerenderedPath } =>
  page.prerenderedFor !== undefined;

/** @returns the answer as a page carries it for the app; nothing for one that no schema can read */
export async function dehydrate(onWire: DehydratedQuery): Promise<string> {
  const [read] = await readAll([onWire]);
  return read ? dehydrateQuery(read) : '';
}

/** As the app holds them. One that cannot be read is left for the app to ask for. */
async function readAll(onWire: readonly DehydratedQuery[]): Promise<readonly DehydratedQuery[]> {
  const read = await Promise.allSettled(
    onWire.map(async (brought) => ({
      ...brought,
      answer: await decodeAnswer({ name: brought.call }, brought.answer),
    })),
  );
  return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

interface SurroundingsProps {
  readonly queries: QueryClient;
  readonly i18n: i18n;
  readonly site: Site;
  readonly children: ReactNode;
}

const links: UiLinks = { navigate() {}, preload() {} };

/** Nothing is asked while a page is prerendered: a query that has no answer is shown as waiting. */
const api = createMemberClient({
  token: () => null,
  merchantCode: () => null,
  language: () => 'EN',
  onSessionLost() {},
});

function Surroundings({ queries, i18n, site, children }: SurroundingsProps) {
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

/** With all domains: a text that is still on its way would leave a hole. */
const texts = new Map<Locale, Promise<i18n>>();

async function textsOf(language: Locale, own: OwnPhrases = {}): Promise<i18n> {
  // Few sites have any, and what is rendered is kept.
  const isOwn = ownLanguages(own).some((tag) => tag === language || tag === sourceOf(language));
  if (isOwn) return makeI18n(language, await pageDomains(), own);
  const made = texts.get(language) ?? pageDomains().then((domains) => makeI18n(language, domains));
  texts.set(language, made);
  return made;
}
