import { listAnnouncements } from '@app/shared/api/content.calls';
import type { CallDescriptor } from '@app/shared/api/define-call';
import { gameList, gameVendors, hotGames, winnerBoard } from '@app/shared/api/games.calls';
import { contentRequest } from '../features/content/use-content.ts';
import { shelfRequest } from '../features/games/use-games.ts';
import { WINS_REQUEST } from '../features/home/use-wins.ts';

/** Whom a first look is for. A page's reader is only known to their tab, which hides the wrong one. */
export type LookFor = 'visitor' | 'member' | 'agent';

interface Look {
  readonly path: RegExp;
  readonly lookFor: LookFor;
  /** The calls whose answers it is made of, beside the site's status, and which the page brings along. */
  readonly asks: readonly (readonly [call: CallDescriptor, request: object])[];
}

/** The pages that people begin with. Others wait for the app. */
export const LOOKS = {
  lobby: {
    path: /^\/$/,
    lookFor: 'visitor',
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
  game: { path: /^\/game\/[^/]+\/[^/]+\/?$/i, lookFor: 'member', asks: [] },
  agentHome: { path: /^\/agentHome\/?$/i, lookFor: 'agent', asks: [] },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof LOOKS;

export const lookAt = (path: string): LookName | undefined =>
  (Object.keys(LOOKS) as LookName[]).find((name) => LOOKS[name].path.test(path));
