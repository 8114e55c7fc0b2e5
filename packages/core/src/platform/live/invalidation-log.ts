import type { LiveKind } from '@app/shared/live/live-events';
import type { Redis } from 'ioredis';

/** An invalidation of every kind, to everyone on the site. */
export const EVERYTHING = '*';

/** An invalidation in the log: to everyone on the site, or to one member. */
export type InvalidationLine = typeof EVERYTHING | LiveKind | `${LiveKind} ${bigint}`;

/** Number of batches of invalidations that a site keeps for reconnecting pages, and their lifetime. */
const BATCHES_KEPT = 1_024;
const KEPT_MS = 3_600_000;
/** A page that missed more batches refetches everything, which costs less than replaying them. */
const BATCHES_REPEATED_MAX = 256;

/** The key of a site's invalidations, and the name of the channel that announces them. */
export const invalidationLog = (merchantId: bigint): string => `live:invalidations:${merchantId}`;

/**
 * Channels belong to the Redis server, not to a database or a key prefix. The name keeps two installations on
 * one server apart.
 */
export const channelOf = ({ options: { db = 0, keyPrefix = '' } }: Redis, name: string): string =>
  `${db}:${keyPrefix}${name}`;

// One script, so that batches are announced in the order in which they are logged.
const APPEND = `
  local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], '*', 'n', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  redis.call('PUBLISH', ARGV[1], id .. ';' .. ARGV[3])`;

/** Logs a batch of invalidations and announces it. */
export async function appendInvalidations(
  redis: Redis,
  merchantId: bigint,
  lines: readonly InvalidationLine[],
): Promise<void> {
  const key = invalidationLog(merchantId);
  await redis.eval(APPEND, 1, key, channelOf(redis, key), BATCHES_KEPT, lines.join(), KEPT_MS);
}

/** Invalidations of a site, up to a cursor of its log. */
export interface InvalidationBatch {
  readonly cursor: string;
  readonly lines: readonly InvalidationLine[];
}

/** Parses an announced batch. */
export function readBatch(message: string): InvalidationBatch {
  const [cursor = '', lines = ''] = message.split(';', 2);
  return { cursor, lines: split(lines) };
}

/** Position of a page: a cursor of the log, or a number of milliseconds ago. */
export type Since = { readonly cursor: string } | { readonly ms: number };

// An empty log gets a first entry, so that there is always a cursor. Missed invalidations can be read only if the entry
// at the cursor still exists: it may have been trimmed, or lost with the server.
const READ = `
  local key, cursor, ago, most = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
  local last = redis.call('XREVRANGE', key, '+', '-', 'COUNT', 1)[1]
  if not last then
    local id = redis.call('XADD', key, '*', 'n', '')
    redis.call('PEXPIRE', key, ARGV[4])
    return { id }
  end
  local from = cursor
  if cursor == '' then
    local time = redis.call('TIME')
    local at = time[1] * 1000 + math.floor(time[2] / 1000) - ago
    local first = redis.call('XRANGE', key, '-', '+', 'COUNT', 1)[1]
    if tonumber(string.match(first[1], '%d+')) > at then return { last[1] } end
    from = string.format('%.0f', at)
  elseif not redis.call('XRANGE', key, cursor, cursor)[1] then
    return { last[1] }
  end
  local missed = redis.call('XRANGE', key, from, '+', 'COUNT', most + 1)
  if #missed > most then return { last[1] } end
  local lines = { last[1] }
  for i, entry in ipairs(missed) do
    if entry[1] ~= cursor and entry[2][2] ~= '' then lines[#lines + 1] = entry[2][2] end
  end
  lines[#lines + 1] = ''
  return lines`;

/** A query. The invalidations of a site since a cursor or time; `EVERYTHING` if they are no longer known. */
export async function invalidationsSince(
  redis: Redis,
  merchantId: bigint,
  since: Since,
): Promise<InvalidationBatch> {
  const [cursor, ms] = 'cursor' in since ? [since.cursor, 0] : ['', since.ms];
  const key = invalidationLog(merchantId);
  const read = await redis.eval(READ, 1, key, cursor, ms, BATCHES_REPEATED_MAX, KEPT_MS);
  const [last = '', ...batches] = read as string[];
  const isKnown = batches.length > 0;
  return { cursor: last, lines: isKnown ? batches.flatMap(split) : [EVERYTHING] };
}

const split = (lines: string): InvalidationLine[] =>
  lines.split(',').filter(Boolean) as InvalidationLine[];
