import { listAnnouncements } from '@app/shared/api/content.calls';
import type { CallDescriptor } from '@app/shared/api/define-call';
import { gameList, gameVendors, hotGames, winnerBoard } from '@app/shared/api/games.calls';
import { contentRequest } from '../features/content/use-content.ts';
import { shelfRequest } from '../features/games/use-games.ts';
import { WINS_REQUEST } from '../features/home/use-wins.ts';

/** Whom a prerendered page is for. A page's reader is only known to their tab, which hides the wrong one. */
export type Audience = 'visitor' | 'member' | 'agent';

interface PrerenderedPage {
  readonly path: RegExp;
  readonly audience: Audience;
  /** The calls whose answers it is made of, beside the site's status, and which the page brings along. */
  readonly asks: readonly (readonly [call: CallDescriptor, request: object])[];
}

/** The pages that people begin with. Others wait for the app. */
export const PAGES = {
  lobby: {
    path: /^\/$/,
    audience: 'visitor',
    asks: [
      [gameVendors, {}],
      [hotGames, {}],
      [listAnnouncements, contentRequest()],
      [winnerBoard, WINS_REQUEST],
      [gameList, shelfRequest()],
      [gameList, shelfRequest({ isHouse: '1' })],
      [gameList, shelfRequest({ isNew: '1' })],
    ],
  },
  game: { path: /^\/game\/[^/]+\/[^/]+\/?$/i, audience: 'member', asks: [] },
  agentHome: { path: /^\/agentHome\/?$/i, audience: 'agent', asks: [] },
} as const satisfies Record<string, PrerenderedPage>;

export type PageName = keyof typeof PAGES;

export const pageAt = (path: string): PageName | undefined =>
  (Object.keys(PAGES) as PageName[]).find((name) => PAGES[name].path.test(path));
