import type { EnvelopeAudience, EnvelopeMode } from '@app/shared/envelopes/states';
import { type Money, moneyToWire } from '@app/shared/money/money';
import { cash, house, openHouseAccount, post } from '../../books/ledger/index.ts';
import { assertNotHeld, verifyPaymentPassword } from '../../people/credentials/index.ts';
import { readMember } from '../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../platform/db/index.ts';
import { once, type RequestKey } from '../../platform/idempotency/index.ts';
import { type Deps, DomainError, faultPoint, hoursUntil } from '../../platform/kernel/index.ts';
import { lockAndCheckMember } from '../../protection/standing/index.ts';
import { type Envelope, readEnvelope } from './envelope.ts';
import { type EnvelopeSender, envelopeCapsOf, maySendEnvelopes } from './envelope-terms.ts';
import { insertEnvelope } from './insert-envelope.ts';
import { countRecipients } from './recipients.ts';

const HOUR_MS = 3_600_000;

export interface CreateEnvelope extends Omit<EnvelopeSender, 'now'> {
  readonly requestKey: RequestKey;
  readonly total: Money;
  /** Number of parts. */
  readonly count: number;
  readonly mode: EnvelopeMode;
  readonly audience: EnvelopeAudience;
  /** Time for which it can be opened. */
  readonly hours: number;
  readonly greeting: string | null;
  readonly paymentPassword: string;
}

/**
 * A command. Sends a red envelope from an agent to the team, once per request key. Its parts are split at once.
 *
 * @throws not.exists.payment.password, invalid.payment.pw, payment_password.locked, payment_password.held,
 * envelope.not_allowed, envelope.limit, envelope.daily_limit, envelope.too_many_parts, envelope.parts_too_small,
 * envelope.no_recipients, wallet.insufficient_funds, agent.frozen, profile.too_young, exclusion.in_force,
 * and the errors of `once`
 */
export async function createEnvelope(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish' | 'enqueue'>,
  asked: CreateEnvelope,
): Promise<Envelope> {
  const { memberId, merchantId, paymentPassword } = asked;
  await verifyPaymentPassword(deps, { memberId, paymentPassword });
  const wanted = { ...asked, now: deps.clock() };
  const id = await inTransaction(deps.db, (tx) =>
    once(tx, asked.requestKey, wanted.now, () => book(tx, deps, wanted)),
  );
  faultPoint('envelope.committed');
  deps.enqueue('announce-envelopes');
  for (const kind of ['balance', 'envelopes'] as const)
    deps.publish({ merchantId, memberId, kind });
  return readEnvelope(deps.db, id);
}

interface EnvelopeToBook extends CreateEnvelope {
  readonly now: Date;
}

/** A step. Checks and books an envelope with its creator locked, so that the checked facts cannot change. */
async function book(tx: Tx, deps: Pick<Deps, 'newId'>, wanted: EnvelopeToBook): Promise<bigint> {
  const { memberId, merchantId, total, requestKey, now } = wanted;
  const before = await createdBefore(tx, wanted);
  if (before !== undefined) return before;
  await lockAndCheckMember(tx, { act: 'send', memberId, accounts: [cash(memberId)] }, now);
  if (!maySendEnvelopes(await readMember(tx, memberId)))
    throw new DomainError('envelope.not_allowed');
  await assertNotHeld(tx, memberId, now);
  const { unit } = await assertWithinCaps(tx, wanted);
  const recipients = await countRecipients(tx, memberId, now);
  if (recipients[wanted.audience] === 0) throw new DomainError('envelope.no_recipients');
  const envelope = {
    ...wanted,
    by: { memberId },
    unit,
    turnoverTimes: 0,
    requestKey: requestKey.key,
    startsAt: now,
    expiresAt: new Date(now.getTime() + wanted.hours * HOUR_MS),
  };
  const id = await insertEnvelope(tx, deps, envelope, now);
  await openHouseAccount(tx, merchantId, 'red_envelopes');
  const posting = {
    source: 'envelope',
    key: `fund ${memberId} ${requestKey.key}`,
    kind: 'envelope.fund',
    from: cash(memberId),
    to: house(merchantId, 'red_envelopes'),
    amount: total,
    causeId: id,
  } as const;
  await post(tx, [posting], now);
  faultPoint('envelope.created');
  return id;
}

const findCreated = sql(
  'envelopes.created_before',
  `SELECT id, total, count, mode, audience FROM envelope
   WHERE creator_id = $1 AND request_key = $2`,
);

type Created = Pick<CreateEnvelope, 'total' | 'count' | 'mode' | 'audience'>;

/** The envelope of a request key. Idempotency records expire, envelopes do not: a late repetition moves no money. */
async function createdBefore(
  tx: Tx,
  { memberId, requestKey, total, count, mode, audience }: EnvelopeToBook,
): Promise<bigint | undefined> {
  const values = [memberId, requestKey.key];
  const [found] = await tx.query<Created & { id: bigint }>(findCreated, values);
  if (!found) return undefined;
  const isSame =
    found.total === total &&
    found.count === count &&
    found.mode === mode &&
    found.audience === audience;
  if (!isSame) throw new DomainError('idempotency.other_input');
  return found.id;
}

async function assertWithinCaps(tx: Tx, wanted: EnvelopeToBook): Promise<{ unit: Money }> {
  const { total, count, now } = wanted;
  const caps = await envelopeCapsOf(tx, wanted);
  const { amountMin, amountMax, leftToday, dayEndsAt, countMax, unit } = caps;
  if (total < amountMin || total > amountMax) {
    const [least, most] = [moneyToWire(amountMin), moneyToWire(amountMax)];
    throw new DomainError('envelope.limit', { least, most });
  }
  if (total > leftToday) {
    const left = moneyToWire(leftToday);
    throw new DomainError('envelope.daily_limit', { left, hours: hoursUntil(dayEndsAt, now) });
  }
  if (count > countMax) throw new DomainError('envelope.too_many_parts', { most: countMax });
  return { unit };
}
