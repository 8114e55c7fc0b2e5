import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { pageOfQueue } from '@app/shared/cases/case-kinds';
import { waiting } from '@app/shared/figures/ops-calls';

export type WaitingWork = Answer<typeof waiting>['list'][number];

/** Poll interval of the frame for all consumers. An operator's own actions refresh the data at once. */
const POLL_MS = 20_000;

/** Waiting work of the site. Only the frame, which is mounted once, polls (`asks`). */
export const useWaitingWork = ({ asks = false }: { readonly asks?: boolean } = {}) =>
  useAnswer(waiting, {}, { ...(asks && { refetchInterval: POLL_MS }) });

/** Number of waiting cases by menu place. */
export function countsByPlace(list: readonly WaitingWork[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { queue, count } of list) {
    const [place = ''] = pageOfQueue(queue).split('?');
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  return counts;
}
