import { sql, type Tx } from '../../platform/db/index.ts';
import { InvalidFields, isTimeZone } from '../../platform/kernel/index.ts';

const timeInZone = sql('site.time_in_zone', 'SELECT to_timestamp(0) AT TIME ZONE $1');
const UNKNOWN_ZONE = '22023';

/**
 * A step. JavaScript and PostgreSQL both compute days of a site, so both must know its time zone.
 *
 * @throws InvalidFields for an unknown one
 */
export async function assertTimeZone(tx: Tx, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) throw InvalidFields.at('timeZone');
  try {
    await tx.query(timeInZone, [timeZone]);
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === UNKNOWN_ZONE ? InvalidFields.at('timeZone') : error;
  }
}
