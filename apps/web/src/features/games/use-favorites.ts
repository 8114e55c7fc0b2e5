import {
  addFavorite,
  favoriteIds,
  favoriteList,
  removeFavorite,
} from '@app/shared/api/games.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAnswer, useApi } from '../../lib/api-context.ts';
import { useSession } from '../../lib/session.ts';
import { useFlag } from '../../lib/site.ts';

const FRESH_MS = 5 * 60_000;
const SHELF_GAMES_MAX = 24;
const IDS_KEY = [favoriteIds.name, {}];

const useEnabled = (): boolean => {
  const session = useSession();
  return useFlag('GAMELOFAV3') && session !== undefined;
};

/** The games that the member marked, the latest first. */
export function useFavoriteGames() {
  const enabled = useEnabled();
  const request = { pageNo: 1, pageSize: SHELF_GAMES_MAX };
  return useAnswer(favoriteList, request, { enabled, staleTime: FRESH_MS });
}

interface Change {
  readonly nodeId: number;
  readonly wanted: boolean;
}

/** Which games are marked, and how to mark one. Shown at once, and taken back if the server refuses. */
export function useFavorites() {
  const api = useApi();
  const queries = useQueryClient();
  const enabled = useEnabled();
  const ids = useAnswer(favoriteIds, {}, { enabled, staleTime: FRESH_MS });
  const change = useMutation({
    mutationFn: ({ nodeId, wanted }: Change) =>
      api.send(wanted ? addFavorite : removeFavorite, { nodeId }),
    onMutate: async ({ nodeId, wanted }) => {
      await queries.cancelQueries({ queryKey: IDS_KEY });
      const before = queries.getQueryData<readonly string[]>(IDS_KEY) ?? [];
      const others = before.filter((id) => id !== `${nodeId}`);
      queries.setQueryData(IDS_KEY, wanted ? [`${nodeId}`, ...others] : others);
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context) queries.setQueryData(IDS_KEY, context.before);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: IDS_KEY }),
        queries.invalidateQueries({ queryKey: [favoriteList.name] }),
      ]),
  });
  return {
    isOn: enabled && ids.data !== undefined,
    has: (nodeId: number) => ids.data?.includes(`${nodeId}`) ?? false,
    set: change.mutate,
  };
}
