import type { Answer } from '@app/shared/api/contract';
import { gameList } from '@app/shared/api/games.calls';
import { useAnswer } from '../../lib/api-context.ts';

export type Game = Answer<typeof gameList>['games'][number];

const FRESH_MS = 60_000;
const SHOWN_MAX = 24;

/** The games of the site, as the operator ordered them. */
export const useGames = () =>
  useAnswer(gameList, { pageNo: 1, pageSize: SHOWN_MAX }, { staleTime: FRESH_MS });

export const hrefOf = ({ vassalage, gameCode }: Game): string =>
  `/game/${encodeURIComponent(vassalage)}/${encodeURIComponent(gameCode)}`;
