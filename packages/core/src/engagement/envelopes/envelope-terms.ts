import { envelopes } from '@app/shared/envelopes/settings';
import { isAgent } from '@app/shared/members/customer-types';
import { minorUnitOf } from '@app/shared/money/minor-unit';
import { type Money, money } from '@app/shared/money/money';
import { mayTransfer } from '../../money/transfers/index.ts';
import { readPaymentPassword } from '../../people/credentials/index.ts';
import { owedBy } from '../../people/debts/index.ts';
import { type Member, readMember } from '../../people/members/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { dayOfSite, readSetting } from '../../sites/site/index.ts';
import { countRecipients } from './recipients.ts';

/** The agent, the instant, and the site whose days and currency count. */
export interface EnvelopeSender {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** An IANA zone. */
  readonly timeZone: string;
  readonly currency: string;
  readonly now: Date;
}

/** Limits of an envelope and of the day. */
export interface EnvelopeCaps {
  readonly amountMin: Money;
  readonly amountMax: Money;
  readonly dayMax: Money;
  readonly countMax: number;
  /** Unused part of `dayMax`. */
  readonly leftToday: Money;
  /** Start of the site's next day. */
  readonly dayEndsAt: Date;
  /** The smallest part. */
  readonly unit: Money;
}

// Sums the current day of the site's time zone. At its end the daily limit resets, which pages show to the agent.
const sumToday = sql(
  'envelopes.sum_today',
  `SELECT coalesce(sum(e.total - e.refunded), 0)::bigint AS sent, day.ends AS "dayEndsAt"
   FROM ${dayOfSite('$2', '$3')}
   LEFT JOIN envelope e ON e.creator_id = $1 AND e.created_at >= day.begins
   GROUP BY day.ends`,
);

/** A query. A site's limits for envelopes, and the amounts remaining today. */
export async function envelopeCapsOf(
  reader: Reader,
  { merchantId, memberId, timeZone, currency, now }: EnvelopeSender,
): Promise<EnvelopeCaps> {
  const limits = await readSetting(reader, { merchantId, setting: envelopes });
  const values = [memberId, now, timeZone];
  const [today] = await reader.query<{ sent: bigint; dayEndsAt: Date }>(sumToday, values);
  if (!today) throw new Error('the query returned no row');
  const left = limits.dayMax - today.sent;
  return {
    ...limits,
    leftToday: money(left > 0n ? left : 0n),
    dayEndsAt: today.dayEndsAt,
    unit: money(minorUnitOf(currency)),
  };
}

/** True for agents who may make transfers: only they send envelopes. */
export const maySendEnvelopes = (member: Pick<Member, 'customerType'>): boolean =>
  isAgent(member.customerType) && mayTransfer(member);

/** An agent's terms for red envelopes. */
export interface EnvelopeTerms extends EnvelopeCaps {
  readonly maySend: boolean;
  readonly directMembers: number;
  readonly teamMembers: number;
  readonly hasPaymentPassword: boolean;
  /** End of a hold on outgoing money; null without one. */
  readonly heldUntil: Date | null;
  /** The agent's debt. Nothing can be sent while it is above zero. */
  readonly owed: Money;
}

/** A query. Limits of an agent's next envelope: amounts, and the number of recipients. */
export async function envelopeTerms(
  reader: Reader,
  sender: EnvelopeSender,
): Promise<EnvelopeTerms> {
  const { memberId, now } = sender;
  const [member, caps, recipients, password, owed] = await Promise.all([
    readMember(reader, memberId),
    envelopeCapsOf(reader, sender),
    countRecipients(reader, memberId, now),
    readPaymentPassword(reader, memberId),
    owedBy(reader, memberId),
  ]);
  const heldUntil = password?.heldUntil ?? null;
  return {
    ...caps,
    maySend: maySendEnvelopes(member),
    directMembers: recipients.direct,
    teamMembers: recipients.team,
    hasPaymentPassword: password !== undefined,
    heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
    owed,
  };
}
