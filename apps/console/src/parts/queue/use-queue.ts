import { useListSearch } from '../lists/use-list-search.ts';

/** Which page of which queue an operator looks at, as the address says it. */
export interface QueuePlace<Queue extends string> {
  readonly queues: readonly [Queue, ...Queue[]];
  readonly queue: Queue;
  /** What was looked for. */
  readonly text: string;
  readonly isFirst: boolean;
  /** What the list is asked for. */
  readonly asked: {
    readonly queue: Queue;
    readonly text?: string;
    readonly after?: string;
  };
  /** The queue with what was looked for, whichever page of it is shown. */
  readonly wish: { readonly queue: Queue; readonly text?: string };
  readonly show: (queue: Queue) => void;
  readonly find: (text: string) => void;
  readonly go: (after: string | undefined) => void;
}

/** Reads it from the address, so that a link can lead to any of it. */
export function useQueue<Queue extends string>(
  queues: readonly [Queue, ...Queue[]],
): QueuePlace<Queue> {
  const [search, ask] = useListSearch();
  const queue = queues.find((one) => one === search.get('queue')) ?? queues[0];
  const text = search.get('text') ?? '';
  const after = search.get('after');
  const wish = { queue, ...(text && { text }) };
  return {
    queues,
    queue,
    text,
    isFirst: after === null,
    wish,
    asked: { ...wish, ...(after && { after }) },
    show: (chosen) => ask({ queue: chosen }),
    find: (looked) => ask({ queue, text: looked }),
    go: (to) => ask({ ...wish, after: to }),
  };
}
