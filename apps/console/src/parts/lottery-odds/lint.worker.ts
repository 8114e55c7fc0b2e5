import { lintTerms, type Odds, type OddsAsked } from './lint-terms.ts';

/** What a page asks of the worker. */
export interface LintAsked {
  readonly id: number;
  readonly asked: OddsAsked;
}

export interface LintAnswered {
  readonly id: number;
  readonly odds: Odds;
}

/** What a page needs of a worker's global scope; the types of pages and workers do not mix. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<LintAsked>) => void) | null;
  postMessage(answered: LintAnswered): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = async ({ data: { id, asked } }) =>
  scope.postMessage({ id, odds: await lintTerms(asked) });
