import type { Answer, Input } from '@app/client/calls';
import { useAllPages } from '@app/client/use-all-pages';
import * as calls from '@app/shared/contracts/ops-calls';
import { figuresOfPages, type LineFigures } from '@app/shared/payouts/line-figures';

/** Typed terms with their agent, or a pending request. */
export type TriedTerms =
  | Pick<Input<typeof calls.solvency>, 'id' | 'terms'>
  | Pick<Input<typeof calls.solvencyAsked>, 'approvalId'>;

type Page = Answer<typeof calls.solvency>;

interface TriedLine {
  readonly figures: LineFigures | undefined;
  readonly isWhole: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Simulates terms on a line over the last thirty days; includes the progress. */
export function useLineSolvency(tried: TriedTerms | undefined): TriedLine {
  const isAsked = tried !== undefined && 'approvalId' in tried;
  const typed = useAllPages(calls.solvency, isAsked ? undefined : tried, {
    next: ({ nextBefore }: Page) => (nextBefore === null ? undefined : { before: nextBefore }),
  });
  const ofRequest = useAllPages(calls.solvencyAsked, isAsked ? tried : undefined, {
    next: ({ nextBefore }: Page) => (nextBefore === null ? undefined : { before: `${nextBefore}` }),
  });
  const { pages, isWhole, error, retry } = isAsked ? ofRequest : typed;
  return { figures: pages && figuresOfPages(pages), isWhole, error, retry };
}
