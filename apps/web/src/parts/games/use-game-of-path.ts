import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { gameList } from '@app/shared/games/calls';
import { gameSheet } from '@app/shared/records/calls';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { gameOfPath } from '../../lib/addresses/game-path.ts';
import type { Game } from './use-games.ts';

const FRESH_MS = 5 * 60_000;

type List = Answer<typeof gameList>;
type Pages = InfiniteData<List>;

/**
 * Name and pictures of the game at a path, for visitors who have not opened it. Available at once if a list has already
 * loaded the game.
 */
export function useGameOfPath(path: string) {
  const queries = useQueryClient();
  const codes = gameOfPath(path);
  const isTheOne = (game: Game) =>
    game.vassalage === codes?.vassalage && game.gameCode === codes.gameCode;
  const lists = queries.getQueriesData<List | Pages>({ queryKey: [gameList.name] });
  const listed = lists.flatMap(([, list]) => gamesOf(list)).find(isTheOne);
  const input = codes ?? { vassalage: '', gameCode: '' };
  const enabled = codes !== undefined && listed === undefined;
  const sheet = useAnswer(gameSheet, input, { enabled, staleTime: FRESH_MS });
  const found = listed ?? sheet.data;
  const game = useMemo(() => {
    const codes = gameOfPath(path);
    return codes && found && { ...found, ...codes };
  }, [found, path]);
  return {
    game,
    /** Whether there is no such game, or it could not be loaded. */
    isMissing: codes === undefined || (enabled && sheet.error !== null),
    error: sheet.error,
  };
}

const gamesOf = (list: List | Pages | undefined): readonly Game[] =>
  list === undefined ? [] : 'pages' in list ? list.pages.flatMap(gamesOf) : list.games;
