import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const UNANSWERED_RETRIES_MAX = 2;

/** Retries only requests without an answer: the server would refuse the same request again. */
const retry = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError) && failures < UNANSWERED_RETRIES_MAX;

/**
 * Refetches when the page becomes visible or goes online, since data may be stale after sleep.
 *
 * @param freshMs time for which an answer is reused without a request
 */
export const createQueryClient = ({ freshMs }: { readonly freshMs: number }): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry },
      mutations: { retry: false },
    },
  });
