import { ruleFileOf } from '@app/lottery/load-family';
import { listAnnouncements } from '@app/shared/content/calls';
import type { Answer } from '@app/shared/contract/contract';
import type { CallDescriptor } from '@app/shared/contract/define-call';
import { gameList, gameMatches, gameVendors, hotGames, winnerBoard } from '@app/shared/games/calls';
import {
  lotteryMenus,
  lotterySeries,
  lotterySetting,
  nearDraw,
  numberControls,
  playMenu,
} from '@app/shared/lotteries/calls';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { type PrerenderedPath, pageList } from '../app/pages.ts';
import { contentRequest } from '../features/content/use-content.ts';
import { shelfLanes } from '../features/home/shelf-lanes.ts';
import { planOf } from '../features/home/use-lobby.ts';
import { WINS_REQUEST } from '../features/home/use-wins.ts';
import { type GameList, shelfRequest } from '../parts/games/use-games.ts';
import { lotteryOf, type Menus, pageOf } from '../parts/lottery/use-lotteries.ts';

export type Audience = NonNullable<(typeof pageList)[number]['prerenderedFor']>;

export type Ask = readonly [call: CallDescriptor, request: object];

/** The calls that a page is rendered from, in addition to the site's status. Their answers are sent with it. */
interface Content {
  readonly asks: readonly Ask[];
  /** The calls that the app sends first. `boot.js` sends them while the scripts are loading. */
  readonly early?: readonly Ask[];
  /** Set if the page cannot be rendered without every answer. */
  readonly needsAll?: true;
  /** Names of further files to load, keys of `PAGE_PARTS` in the build. */
  readonly parts?: readonly string[];
}

interface Address {
  readonly path: string;
  readonly search: URLSearchParams;
}

/**
 * The content for an address and the answers so far, because some calls follow from other answers. Undefined: not
 * prerendered.
 */
type ContentOf = (address: Address, queries: QueryClient) => Content | undefined;

/** With the draws and matches, which are shown after the scripts: without a request, and without their schemas. */
const lobby: ContentOf = (_, queries) => ({
  asks: [
    [gameVendors, {}],
    [hotGames, {}],
    [listAnnouncements, contentRequest()],
    [winnerBoard, WINS_REQUEST],
    [gameList, shelfRequest()],
    [gameList, shelfRequest({ isHouse: '1' })],
    [gameList, shelfRequest({ isNew: '1' })],
    [lotteryMenus, {}],
    [gameMatches, {}],
    ...shelvesOf(queries),
  ],
});

/** Later shelves are requested by the app. */
const SHELVES_MAX = 2;

/** The lists of the first categories with a shelf of their own, once the categories are known. */
function shelvesOf(queries: QueryClient): Ask[] {
  const vendors = queries.getQueryData<Answer<typeof gameVendors>>([gameVendors.name, {}]);
  const games = queries.getQueryData<GameList>([gameList.name, shelfRequest()]);
  if (!vendors || !games) return [];
  const { lanes } = vendors.data;
  const plan = planOf(lanes, games.totalCount);
  if (plan.kind !== 'shelves') return [];
  return shelfLanes(lanes, plan)
    .slice(0, SHELVES_MAX)
    .map(({ title }): Ask => [gameList, shelfRequest({ gameType: title })]);
}

const frameAlone: ContentOf = () => ({ asks: [] });

/** Draws are left out, because their countdown would not run. */
const lottery: ContentOf = ({ path, search }, queries) => {
  const code = search.get('gameCode');
  if (code === null) return undefined;
  const menus = queries.getQueryData<Menus>([lotteryMenus.name, {}]);
  const first: Ask = [lotteryMenus, {}];
  if (!menus) return { asks: [first], needsAll: true };
  const game = lotteryOf(menus, code);
  if (!game || pageOf(game)?.toLowerCase() !== path.toLowerCase()) return undefined;
  const { gameId, family, isResting } = game;
  const ofGame = [playMenu, lotterySetting, numberControls].map((call): Ask => [call, { gameId }]);
  return {
    asks: isResting ? [first] : [first, ...ofGame],
    early: isResting
      ? []
      : [
          [nearDraw, { gameId }],
          [lotterySeries, {}],
        ],
    needsAll: true,
    parts: ['lottery board', `rules of ${ruleFileOf(family)}`],
  };
};

const CONTENTS: Readonly<Record<PrerenderedPath, ContentOf>> = {
  '/': lobby,
  '/game/:vendor/:game': frameAlone,
  '/agentHome': frameAlone,
  '/lottery': lottery,
  '/vnLottery': lottery,
  '/seaLottery': lottery,
};

interface PrerenderedPage extends Content {
  readonly audience: Audience;
}

/**
 * The prerendered page at an address; undefined for pages that wait for the app.
 *
 * @param queries cache with the answers so far
 */
export function pageAt(address: string, queries: QueryClient): PrerenderedPage | undefined {
  const { pathname: path, searchParams: search } = new URL(address, 'http://any');
  const page = pageList.find((one) => one.path in CONTENTS && matchPath(one.path, path));
  if (!page?.prerenderedFor) return undefined;
  const content = CONTENTS[page.path as PrerenderedPath]({ path, search }, queries);
  return content && { ...content, audience: page.prerenderedFor };
}
