import { sms } from '@app/shared/settings/verification';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { NewAuditEntry } from '../../audit/index.ts';
import { sql, type Tx } from '../../db/index.ts';
import { DomainError } from '../../kernel/index.ts';
import { type Site, settingOf } from '../../site/index.ts';

/** From so much of a day's budget on, an operator should look. */
const ALARM_PERCENT = 80;

// A request that is refused counts nothing: the row is left as it was. One without a recipient is
// looked at like
// the rest and counted as nothing, because nothing leaves.
const spend = sql(
  'verification.spend_sms_budget',
  `INSERT INTO sms_day AS d (merchant_id, day, queued) SELECT $1, $2::date, $3 WHERE $4 > 0
   ON CONFLICT (merchant_id, day) DO UPDATE SET queued = d.queued + $3 WHERE d.queued < $4
   RETURNING queued`,
);

/**
 * A step. Counts a message against the day's budget of a site. Answers whether it is the one at
 * which an operator is to be told that the budget will soon be spent.
 *
 * @throws verification.budget_spent
 */
export async function spendBudget(
  tx: Tx,
  site: Site,
  { isWanted, now }: { isWanted: boolean; now: Date },
): Promise<boolean> {
  const { id: merchantId, timeZone } = site;
  const { dailyMax } = settingOf(site, sms);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  const count = isWanted ? 1 : 0;
  const [row] = await tx.query<{ queued: number }>(spend, [merchantId, day, count, dailyMax]);
  if (!row) throw new DomainError('verification.budget_spent');
  return isWanted && row.queued === alarmAt(dailyMax);
}

const alarmAt = (dailyMax: number): number => Math.ceil((dailyMax * ALARM_PERCENT) / 100);

/** What the trail of operators says when most of a day's messages are gone. */
export function budgetAlarm(site: Site): NewAuditEntry {
  const { dailyMax } = settingOf(site, sms);
  return {
    merchantId: site.id,
    actor: 'system',
    action: 'sms.budget_alarm',
    target: site.code,
    detail: { sent: alarmAt(dailyMax), dailyMax },
  };
}

/**
 * A message to a far country may cost a hundred times as much as one at home.
 *
 * @throws verification.country_refused
 */
export function mustBeServed(site: Site, number: string): void {
  const { countries } = settingOf(site, sms);
  if (countries.length === 0) return;
  const country = parsePhoneNumberFromString(number)?.country;
  if (!country || !countries.includes(country)) {
    throw new DomainError('verification.country_refused');
  }
}
