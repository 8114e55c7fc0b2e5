import { listAnnouncements } from '@app/shared/api/content.calls';
import type { CallDescriptor } from '@app/shared/api/define-call';
import { gameList, gameVendors, hotGames, winnerBoard } from '@app/shared/api/games.calls';
import { matchPath } from 'react-router-dom';
import { type PrerenderedPath, pageList } from '../app/pages.ts';
import { contentRequest } from '../features/content/use-content.ts';
import { WINS_REQUEST } from '../features/home/use-wins.ts';
import { shelfRequest } from '../parts/games/use-games.ts';

/** Whom a prerendered page is for. */
export type Audience = NonNullable<(typeof pageList)[number]['prerenderedFor']>;

/** A call with its input. */
type Ask = readonly [call: CallDescriptor, request: object];

/** The calls whose answers a prerendered page is made of, beside the site's status, and which it brings along. */
const ASKS: Readonly<Record<PrerenderedPath, readonly Ask[]>> = {
  '/': [
    [gameVendors, {}],
    [hotGames, {}],
    [listAnnouncements, contentRequest()],
    [winnerBoard, WINS_REQUEST],
    [gameList, shelfRequest()],
    [gameList, shelfRequest({ isHouse: '1' })],
    [gameList, shelfRequest({ isNew: '1' })],
  ],
  '/game/:vendor/:game': [],
  '/agentHome': [],
};

interface PrerenderedPage {
  readonly audience: Audience;
  readonly asks: readonly Ask[];
}

/** The prerendered page at an address. Others wait for the app. */
export function pageAt(address: string): PrerenderedPage | undefined {
  const page = pageList.find(({ path }) => path in ASKS && matchPath(path, address));
  if (!page?.prerenderedFor) return undefined;
  return { audience: page.prerenderedFor, asks: ASKS[page.path as PrerenderedPath] };
}
