import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { waiting } from '@app/shared/ops/figures';
import { WORK_PLACES } from './work-places.ts';

export type WaitingWork = Answer<typeof waiting>['list'][number];

/** The frame asks so often, for all that shows it. What an operator does refreshes it at once. */
const EVERY_MS = 20_000;

/** What waits at the site. Only the frame, which is there once, `asks` again by itself. */
export const useWaitingWork = ({ asks = false }: { readonly asks?: boolean } = {}) =>
  useAnswer(waiting, {}, { ...(asks && { refetchInterval: EVERY_MS }) });

/** How much waits behind each place of the rail. */
export function countsByPlace(list: readonly WaitingWork[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { queue, count } of list) {
    const [place = ''] = WORK_PLACES[queue].split('?');
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  return counts;
}
