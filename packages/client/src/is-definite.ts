import { ApiError, isRefusal } from './errors.ts';

/** Errors after which the server may have carried out the request, or still will. */
const UNDECIDED = ['server.busy', 'server.defect', 'idempotency.in_progress'] as const;

/** Whether an error is a refusal after which nothing was carried out. */
export const isDefinite = (error: unknown): boolean =>
  error instanceof ApiError && !isRefusal(error, ...UNDECIDED);
