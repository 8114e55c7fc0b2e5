import type { CallDescriptor } from '@app/shared/contract/define-call';
import type { QueryClient } from '@tanstack/react-query';

/** An answer embedded by the server in the page, to a call that the page would send first. */
export interface DehydratedQuery {
  readonly call: CallDescriptor['name'];
  readonly request: object;
  /** In the app's format after parsing, so that a visitor's first page loads no schema. */
  readonly answer: unknown;
}

/** JSON has no bigint, which amounts of money use. */
const BIGINT = '$bigint';

/** @returns the answer as JSON, to be read by `takeDehydratedQueries` */
export const dehydrateQuery = (answer: DehydratedQuery): string =>
  JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'bigint' ? { [BIGINT]: `${value}` } : value,
  );

/** The answers embedded in this page. They can be taken once: later requests need current data. */
export function takeDehydratedQueries(): readonly DehydratedQuery[] {
  const block = document.querySelector('script[data-answers]');
  block?.remove();
  return block ? JSON.parse(block.textContent, readBigint) : [];
}

function readBigint(_: string, value: unknown): unknown {
  const isBigint = typeof value === 'object' && value !== null && BIGINT in value;
  return isBigint ? BigInt(`${value[BIGINT]}`) : value;
}

/** Puts answers into the query cache. */
export function hydrateQueries(queries: QueryClient, answers: readonly DehydratedQuery[]): void {
  for (const { call, request, answer } of answers) queries.setQueryData([call, request], answer);
}
