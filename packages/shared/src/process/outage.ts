/** Node: connection refused, reset or lost. */
const OF_NODE = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Prisma: server unreachable, connection closed, no free connection, transaction timeout. */
const OF_PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028']);
/** Kinds of the Prisma driver for Node's errors. */
const KINDS = new Set([
  'ConnectionClosed',
  'DatabaseNotReachable',
  'SocketTimeout',
  'TooManyConnections',
]);

/**
 * PostgreSQL: connection errors (08), insufficient resources (53: disk, memory, connections), shutting down, crashed or
 * starting (57P01 to 57P03), I/O errors, a read-only standby after failover.
 */
const OF_POSTGRES = /^(?:08...|53...|57P0[1-3]|58030|25006)$/;

const MESSAGES = [
  /Connection terminated/,
  /Server has closed the connection/,
  /^Connection is closed/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^timeout exceeded when trying to connect/,
  /^Command timed out/,
  /^Stream isn't writeable/,
  /^Reached the max retries per request limit/,
  // Redis: loading its files, replica, out of memory.
  /^LOADING /,
  /^MASTERDOWN /,
  /^READONLY /,
  /^OOM /,
];

/** Maximum depth of wrapped errors. */
const DEPTH_MAX = 6;

/** Whether a backing service was unavailable, so that a retry may succeed. */
export function isOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAX) return false;
  const { code, errorCode, originalCode, kind, message, cause, meta, errors } = error as Wrapped;
  if ([code, errorCode, originalCode].some(isOfOutage) || isOneOf(KINDS, kind)) return true;
  if (typeof message === 'string' && MESSAGES.some((pattern) => pattern.test(message))) return true;
  // Prisma wraps its driver's error, which is no Error but has PostgreSQL's code.
  const wrapped = [cause, meta?.driverAdapterError, ...(Array.isArray(errors) ? errors : [])];
  return wrapped.some((inner) => isOutage(inner, depth + 1));
}

interface Wrapped {
  readonly code?: unknown;
  readonly errorCode?: unknown;
  readonly originalCode?: unknown;
  readonly kind?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown };
  readonly errors?: unknown;
}

const isOneOf = (all: ReadonlySet<string>, value: unknown): boolean =>
  typeof value === 'string' && all.has(value);

const isOfOutage = (code: unknown): boolean =>
  typeof code === 'string' && (OF_NODE.has(code) || OF_PRISMA.has(code) || OF_POSTGRES.test(code));
