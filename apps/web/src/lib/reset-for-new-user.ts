import { statusV2 } from '@app/shared/api/system.calls';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Forgets what was read for who was here before, and reads what is shown anew. The status of the site is
 * the same for all, and pages are only shown by it.
 */
export const resetForNewUser = (queries: QueryClient): Promise<void> =>
  queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== statusV2.name });
