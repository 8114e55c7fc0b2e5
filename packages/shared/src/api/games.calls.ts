import type { CallDescriptor } from './define-call.ts';

export const gameList = {
  name: 'games.gameList',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  who: 'public',
  flag: 'GAMELO3',
  ratePerMinute: 120,
} as const satisfies CallDescriptor;

export const launchGame = {
  name: 'games.launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  who: 'member',
  flag: 'GAMELO3',
  ratePerMinute: 60,
} as const satisfies CallDescriptor;
