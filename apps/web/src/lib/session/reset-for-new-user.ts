import { statusV2 } from '@app/shared/system/calls';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Clears the previous user's answers and refetches those on screen. The site's status is kept: it is the same for all,
 * and pages are rendered only with it.
 */
export const resetForNewUser = (queries: QueryClient): Promise<void> =>
  queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== statusV2.name });
