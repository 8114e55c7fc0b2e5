import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const UNANSWERED_RETRIES_MAX = 2;

/** A refusal is an answer. Silence is not: asking again may be all it takes. */
const retry = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError) && failures < UNANSWERED_RETRIES_MAX;

/**
 * Refetches when the page comes back to the front or online, so that sleep leaves nothing stale.
 *
 * @param freshMs how long an answer is shown again without asking
 */
export const createQueryClient = ({ freshMs }: { readonly freshMs: number }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry },
      mutations: { retry: false },
    },
  });
