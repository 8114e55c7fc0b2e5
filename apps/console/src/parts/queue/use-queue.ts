import { useListSearch } from '../lists/use-list-search.ts';

/** Current queue, page and search from the address. */
export interface QueuePlace<Queue extends string> {
  readonly queues: readonly [Queue, ...Queue[]];
  readonly queue: Queue;
  readonly text: string;
  readonly isFirst: boolean;
  /** Input of the list call. */
  readonly asked: {
    readonly queue: Queue;
    readonly text?: string;
    readonly after?: string;
  };
  /** Queue and search without the page, for exports. */
  readonly filters: { readonly queue: Queue; readonly text?: string };
  readonly show: (queue: Queue) => void;
  readonly find: (text: string) => void;
  readonly go: (after: string | undefined) => void;
}

/** Reads the state from the address, so that it can be linked to. */
export function useQueue<Queue extends string>(
  queues: readonly [Queue, ...Queue[]],
): QueuePlace<Queue> {
  const [search, ask] = useListSearch();
  const queue = queues.find((one) => one === search.get('queue')) ?? queues[0];
  const text = search.get('text') ?? '';
  const after = search.get('after');
  const filters = { queue, ...(text && { text }) };
  return {
    queues,
    queue,
    text,
    isFirst: after === null,
    filters,
    asked: { ...filters, ...(after && { after }) },
    show: (chosen) => ask({ queue: chosen }),
    find: (looked) => ask({ queue, text: looked }),
    go: (to) => ask({ ...filters, after: to }),
  };
}
