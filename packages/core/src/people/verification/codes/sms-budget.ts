import { sms } from '@app/shared/captcha/settings';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { NewAuditEntry } from '../../../sites/audit/index.ts';
import { type Site, settingOf } from '../../../sites/site/index.ts';
import type { CodePurpose } from './code.ts';
import { areasOf } from './sms-areas.ts';

/** Share of a day's messages after which operators are warned. */
const ALARM_PERCENT = 80;
// A refused request is not counted: its transaction is rolled back. A message that will never be sent is checked
// against the limits like others, but not counted. The row lock serializes the requests of a site.
const spend = sql(
  'verification.spend_sms_budget',
  `INSERT INTO sms_day AS d (merchant_id, day, queued, strangers)
   SELECT $1, $2::date, $3::int, CASE WHEN $5 THEN $3::int ELSE 0 END WHERE $4 > 0
   ON CONFLICT (merchant_id, day) DO UPDATE SET
     queued = d.queued + $3, strangers = d.strangers + CASE WHEN $5 THEN $3::int ELSE 0 END
   WHERE d.queued < $4 AND (NOT $5 OR d.strangers < $6)
   RETURNING queued, strangers`,
);
const spendArea = sql(
  'verification.spend_sms_area',
  `INSERT INTO sms_area_day AS d (merchant_id, day, area, queued) SELECT $1, $2::date, $3, $4 WHERE $5 > 0
   ON CONFLICT (merchant_id, day, area) DO UPDATE SET queued = d.queued + $4 WHERE d.queued < $5
   RETURNING queued`,
);

interface SmsToSend {
  /** E.164. */
  readonly number: string;
  readonly purpose: CodePurpose | 'notice';
  /** False if the message will never be sent: it is checked against the limits, but not counted. */
  readonly isWanted: boolean;
}

/**
 * A step. Counts a message against a site's day, and one to a stranger also against the strangers' share, the
 * country and the range. Returns warnings for operators, or undefined at a limit: then roll the transaction
 * back or drop the message.
 */
export async function spendBudget(
  tx: Tx,
  site: Site,
  { number, purpose, isWanted }: SmsToSend,
  now: Date,
): Promise<NewAuditEntry[] | undefined> {
  const { id: merchantId, timeZone } = site;
  const { dailyMax, strangersPercent } = settingOf(site, sms);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const count = isWanted ? 1 : 0;
  const isStranger = isForStrangers(purpose);
  const strangersMax = shareOf(dailyMax, strangersPercent);
  const values = [merchantId, day, count, dailyMax, isStranger, strangersMax];
  const [row] = await tx.query<{ queued: number; strangers: number }>(spend, values);
  if (!row) return undefined;
  if (isStranger) {
    for (const { area, most } of limitsOf(site, number, strangersMax)) {
      const [spent] = await tx.query(spendArea, [merchantId, day, area, count, most]);
      if (!spent) return undefined;
    }
  }
  if (!isWanted) return [];
  // Each count rises by one, so every alarm is given once a day.
  const warnings: NewAuditEntry['detail'][] = [];
  if (isStranger && row.strangers === shareOf(strangersMax, ALARM_PERCENT))
    warnings.push({ sent: row.strangers, strangersMax });
  if (row.queued === shareOf(dailyMax, ALARM_PERCENT))
    warnings.push({ sent: row.queued, dailyMax });
  return warnings.map((detail) => ({
    merchantId,
    actor: 'system',
    action: 'sms.budget_alarm',
    target: site.code,
    detail,
  }));
}

/**
 * Codes to log in or to reset a password are sent only to numbers of members, so they do not count for strangers.
 */
const isForStrangers = (purpose: SmsToSend['purpose']): boolean =>
  purpose === 'register' || purpose === 'bind';

const shareOf = (most: number, percent: number): number => Math.ceil((most * percent) / 100);

function limitsOf(site: Site, number: string, strangersMax: number) {
  const { countries, everywhere, countryPercent, rangeMax } = settingOf(site, sms);
  const { country, range } = areasOf(number);
  const ofRange = { area: range, most: rangeMax };
  if (!country || (!everywhere && countries.length < 2)) return [ofRange];
  return [{ area: country, most: shareOf(strangersMax, countryPercent) }, ofRange];
}
