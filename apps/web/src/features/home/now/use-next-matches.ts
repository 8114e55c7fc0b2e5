import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { gameMatches } from '@app/shared/games/calls';
import { savesData } from '../../../lib/saves-data.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useLanes } from '../../../parts/games/use-lanes.ts';

type Matches = Answer<typeof gameMatches>;
export type Match = Matches['list'][number];

const REFETCH_MS_MIN = 10_000;
const REFETCH_MS_MAX = 60_000;

/** The next matches of all sports books. Not requested on a site without any. */
export function useNextMatches() {
  const lanes = useLanes();
  const enabled =
    lanes.data?.some(({ title }) => title === 'SPORTS' || title === 'ESPORTS') ?? false;
  const { data, error, refetch } = useAnswer(
    gameMatches,
    {},
    { enabled, refreshOn: ['games'], refetchInterval: ({ state }) => untilNextClose(state.data) },
  );
  const hasNone = lanes.data !== undefined && !enabled;
  return { data: hasNone ? NONE : data, error: error ?? lanes.error, refetch };
}

const NONE: Matches = { list: [] };

/** Time until the first match closes and others follow it. */
function untilNextClose(matches: Matches | undefined): number {
  const closes = (matches?.list ?? []).map(({ closeTime }) => closeTime - serverNow());
  const least = savesData() ? REFETCH_MS_MAX : REFETCH_MS_MIN;
  return Math.max(least, Math.min(REFETCH_MS_MAX, ...closes));
}
