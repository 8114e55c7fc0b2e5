import { agentTypes, isAgent, MEMBER } from '@app/shared/members/customer-types';
import { type Money, money } from '@app/shared/money/money';
import { transfers } from '@app/shared/transfers/settings';
import { readPaymentPassword } from '../../people/credentials/index.ts';
import { owedBy } from '../../people/debts/index.ts';
import { type Member, readMember, uplineOf } from '../../people/members/index.ts';
import { lineName } from '../../people/messages/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { dayOfSite, readSetting } from '../../sites/site/index.ts';

/** Limits of a transfer and of the day. */
export interface TransferCaps {
  readonly amountMin: Money;
  readonly amountMax: Money;
  readonly dayMax: Money;
  /** Unused part of `dayMax`. */
  readonly leftToday: Money;
  /** Start of the site's next day. */
  readonly dayEndsAt: Date;
}

/** A member's terms for transfers, and the receiver. */
export interface TransferTerms extends TransferCaps {
  /** The direct upline's name as the member sees it; null if nothing can be sent there. */
  readonly uplineName: string | null;
  readonly maySendDown: boolean;
  readonly hasPaymentPassword: boolean;
  /** End of a hold on outgoing money; null without one. */
  readonly heldUntil: Date | null;
  /** The agent's debt. Transfers are refused while it is above zero. */
  readonly owed: Money;
}

/** The sender, the instant, and the time zone that days are cut by. */
export interface Sender {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly timeZone: string;
  readonly now: Date;
}

// Days of the site's time zone, so that a member can be shown when the next one begins.
const sumToday = sql(
  'transfers.sum_today',
  `SELECT coalesce(sum(t.amount), 0)::bigint AS sent, day.ends AS "dayEndsAt"
   FROM ${dayOfSite('$2', '$3')}
   LEFT JOIN transfer t ON t.sender_id = $1 AND t.sent_at >= day.begins
   GROUP BY day.ends`,
);

/** A query. A site's transfer limits, and the remaining amounts of today. */
export async function capsOf(
  reader: Reader,
  { merchantId, memberId, timeZone, now }: Sender,
): Promise<TransferCaps> {
  const limits = await readSetting(reader, { merchantId, setting: transfers });
  const values = [memberId, now, timeZone];
  const [today] = await reader.query<{ sent: bigint; dayEndsAt: Date }>(sumToday, values);
  if (!today) throw new Error('the query returned no row');
  const left = limits.dayMax - today.sent;
  return { ...limits, leftToday: money(left > 0n ? left : 0n), dayEndsAt: today.dayEndsAt };
}

/** Whether a type of member can make transfers at all. Trial members have no money. */
export const mayTransfer = ({ customerType }: Pick<Member, 'customerType'>): boolean =>
  agentTypes.get(customerType)?.mayTransfer ?? customerType === MEMBER;

/** A query. Receivers and limits of a member's transfers now. */
export async function transferTerms(reader: Reader, sender: Sender): Promise<TransferTerms> {
  const { memberId, now } = sender;
  const [member, caps, uplineId, password, owed] = await Promise.all([
    readMember(reader, memberId),
    capsOf(reader, sender),
    uplineOf(reader, memberId, now),
    readPaymentPassword(reader, memberId),
    owedBy(reader, memberId),
  ]);
  const heldUntil = password?.heldUntil ?? null;
  const upline = uplineId !== null && mayTransfer(member) && (await readMember(reader, uplineId));
  const takes = upline && mayTransfer(upline) && upline.closedAt === null;
  return {
    ...caps,
    uplineName: takes ? lineName(upline, false) : null,
    maySendDown: isAgent(member.customerType) && mayTransfer(member),
    hasPaymentPassword: password !== undefined,
    heldUntil: heldUntil && heldUntil > now ? heldUntil : null,
    owed,
  };
}
