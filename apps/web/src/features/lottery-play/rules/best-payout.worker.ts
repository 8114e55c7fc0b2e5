import { bestPayout, type Priced } from './best-payout.ts';
import { loadRules } from './load-rules.ts';

/** What a page asks of the worker. */
export interface BestAsked extends Priced {
  readonly family: string;
  readonly id: number;
}

export interface BestAnswered {
  readonly id: number;
  readonly best: bigint | undefined;
}

/** What a page needs of a worker's global scope; the types of pages and workers do not mix. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<BestAsked>) => void) | null;
  postMessage(answered: BestAnswered): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = async ({ data: { family, id, ...priced } }) =>
  scope.postMessage({ id, best: await bestPayout(await loadRules(family), priced) });
