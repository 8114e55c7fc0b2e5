const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: shut down, crashed, starting, gone, full.
  '57P01',
  '57P02',
  '57P03',
  '08003',
  '08006',
  '53300',
  // Prisma: unreachable, closed, no connection free, no transaction in time.
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
]);

const MESSAGES = [
  /^Connection terminated/,
  /^Connection is closed/,
  /^Client has encountered a connection error/,
  /^timeout exceeded when trying to connect/,
  /^Command timed out/,
  /^Stream isn't writeable/,
  /^Reached the max retries per request limit/,
  /^LOADING /,
  /^MASTERDOWN /,
];

/** Whether a service behind us did not answer, so that trying again later may well succeed. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, cause, meta } = error as { code?: unknown; cause?: unknown; meta?: unknown };
  if (typeof code === 'string' && CODES.has(code)) return true;
  if (MESSAGES.some((pattern) => pattern.test(error.message))) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return (
    isOutage(cause) || isOutage((meta as { driverAdapterError?: unknown })?.driverAdapterError)
  );
}
