import { type Reader, sql } from '../../platform/db/index.ts';
import type { CountOfHour, HoursRequest, SumOfHour } from '../../platform/kernel/index.ts';
import { betEventRows, windowsOpenFrom } from '../../play/bets/index.ts';
import { type HourSpan, hourSpans } from './hour-spans.ts';
import { COUNTED, SUMS } from './play-sums.ts';

type PlayOfHour = SumOfHour & CountOfHour;

// Selects by the windows in which bets count, because these are indexed by site. Sums hour by hour, because the
// members of an hour fit into a hash table while those of a day would be sorted on disk.
const ofHour = sql(
  'records.site_play_of_hour',
  `SELECT count(*)::int AS count, -coalesce(sum(net), 0)::bigint AS sum FROM (
     SELECT member_id, ${SUMS} FROM ${betEventRows} e
     WHERE merchant_id = $1 AND bucket_at >= $2 AND bucket_at < $3 AND ${COUNTED} GROUP BY member_id) m`,
);

async function readHour(
  reader: Reader,
  { hour, from, to }: HourSpan,
  merchantId: bigint,
): Promise<PlayOfHour> {
  const [found] = await reader.query<Omit<PlayOfHour, 'hour'>>(ofHour, [merchantId, from, to]);
  if (!found) throw new Error('the query returned no row');
  return { hour, ...found };
}

/** Some hundred sites with three days each. */
const HOURS_CACHED_MAX = 10_000;
const caches = new WeakMap<Reader, Map<string, PlayOfHour>>();

/**
 * A query. A site's revenue and number of players by hour of the day. Closed windows get no more bets: a
 * process sums such an hour once and reads the open one each time.
 */
export async function sitePlayByHour(reader: Reader, asked: HoursRequest): Promise<PlayOfHour[]> {
  const { merchantId } = asked;
  // Read first: windows closed before the sums are read are complete in them.
  const openFrom = await windowsOpenFrom(reader, merchantId);
  const cache = caches.get(reader) ?? new Map<string, PlayOfHour>();
  caches.set(reader, cache);
  const hours: PlayOfHour[] = [];
  for (const span of hourSpans(asked)) {
    const key = `${merchantId} ${span.from.getTime()} ${span.to.getTime()}`;
    const found = cache.get(key) ?? (await readHour(reader, span, merchantId));
    if (openFrom !== null && span.to <= openFrom) cacheHour(cache, key, found);
    hours.push(found);
  }
  return hours;
}

function cacheHour(cache: Map<string, PlayOfHour>, key: string, found: PlayOfHour): void {
  cache.delete(key);
  cache.set(key, found);
  const [oldest] = cache.keys();
  if (cache.size > HOURS_CACHED_MAX && oldest !== undefined) cache.delete(oldest);
}
