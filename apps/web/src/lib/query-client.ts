import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const FRESH_MS = 5_000;
const UNANSWERED_RETRIES_MAX = 2;

/** A refusal is an answer. Silence is not: asking again may be all it takes. */
const retry = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError) && failures < UNANSWERED_RETRIES_MAX;

/** Refetches when the page comes back to the front or online, so that sleep leaves nothing stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry },
      mutations: { retry: false },
    },
  });
