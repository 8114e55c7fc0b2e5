import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { addFavorite, favoriteIds, favoriteList, removeFavorite } from '@app/shared/games/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session.ts';
import { useFlag } from '../../lib/site.ts';

const FRESH_MS = 5 * 60_000;
const SHELF_GAMES_MAX = 24;
const IDS_KEY = [favoriteIds.name, {}];

const useEnabled = (): boolean => {
  const session = useSession();
  return useFlag('GAMELOFAV3') && session !== undefined;
};

/** The member's favorite games, latest first. */
export function useFavoriteGames() {
  const enabled = useEnabled();
  const request = { pageNo: 1, pageSize: SHELF_GAMES_MAX };
  return useAnswer(favoriteList, request, { enabled, staleTime: FRESH_MS });
}

interface Change {
  readonly nodeId: number;
  readonly isFavorite: boolean;
}

/**
 * The set of favorites, with a function to change it. Changes are shown optimistically, and reverted if the server
 * refuses.
 */
export function useFavorites() {
  const api = useClient();
  const queries = useQueryClient();
  const enabled = useEnabled();
  const ids = useAnswer(favoriteIds, {}, { enabled, staleTime: FRESH_MS });
  const set = async ({ nodeId, isFavorite }: Change): Promise<void> => {
    await queries.cancelQueries({ queryKey: IDS_KEY });
    const before = queries.getQueryData<readonly string[]>(IDS_KEY) ?? [];
    const others = before.filter((id) => id !== `${nodeId}`);
    queries.setQueryData(IDS_KEY, isFavorite ? [`${nodeId}`, ...others] : others);
    await api
      .send(isFavorite ? addFavorite : removeFavorite, { nodeId })
      .catch(() => queries.setQueryData(IDS_KEY, before));
    for (const { name } of [favoriteIds, favoriteList])
      void queries.invalidateQueries({ queryKey: [name] });
  };
  return {
    isOn: enabled && ids.data !== undefined,
    has: (nodeId: number) => ids.data?.includes(`${nodeId}`) ?? false,
    set,
  };
}
