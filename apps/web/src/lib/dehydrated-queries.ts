import type { CallDescriptor } from '@app/shared/api/define-call';
import type { QueryClient } from '@tanstack/react-query';

/** What the server answered in the page itself, to a question that the page would ask first. */
export interface DehydratedQuery {
  readonly call: CallDescriptor['name'];
  readonly request: object;
  /** As the app holds it once a schema has read it: a visitor's first page loads no schema. */
  readonly answer: unknown;
}

/** JSON has no bigint, which money is held in. */
const BIGINT = '$bigint';

/** @returns the answer as JSON, for `takeDehydratedQueries` to read */
export const dehydrateQuery = (answer: DehydratedQuery): string =>
  JSON.stringify(answer, (_, value: unknown) =>
    typeof value === 'bigint' ? { [BIGINT]: `${value}` } : value,
  );

/** Those of this page. Taken once: a component that asks again wants to know what has changed since. */
export function takeDehydratedQueries(): readonly DehydratedQuery[] {
  const block = document.querySelector('script[data-answers]');
  block?.remove();
  return block ? JSON.parse(block.textContent, readBigint) : [];
}

function readBigint(_: string, value: unknown): unknown {
  const isBigint = typeof value === 'object' && value !== null && BIGINT in value;
  return isBigint ? BigInt(`${value[BIGINT]}`) : value;
}

/** Puts answers where the app will ask for them. */
export function hydrateQueries(queries: QueryClient, answers: readonly DehydratedQuery[]): void {
  for (const { call, request, answer } of answers) queries.setQueryData([call, request], answer);
}
