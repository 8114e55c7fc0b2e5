import type { TicketSource } from '@app/shared/tickets/states';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { makeDrawSecret } from './draw-secret.ts';
import { openRaffle } from './open-raffle.ts';
import type { TicketPromotion } from './ticket-promotion.ts';

const DAY_MS = 24 * 3_600_000;

/** A ticket to give. */
export interface NewTicket {
  readonly memberId: bigint;
  readonly source: TicketSource;
  /** Idempotency key of the deposit, day or gift that brings the ticket. */
  readonly sourceKey: string;
  /** Points that the member paid for it. */
  readonly paidPoints?: bigint;
}

const insert = sql(
  'tickets.insert',
  `INSERT INTO ticket (merchant_id, promotion_id, given_at, expires_at, public_id, member_id, source, source_key, sealed_seed,
     seed_hash, paid_points)
   SELECT $1, $2, $3::timestamptz, $4::timestamptz, t.*
   FROM unnest($5::uuid[], $6::bigint[], $7::text[], $8::text[], $9::bytea[], $10::text[], $11::bigint[]) AS t
   ON CONFLICT (promotion_id, member_id, source, source_key) DO NOTHING`,
);

/**
 * A step. Gives tickets of a promotion that runs now, each with the secret that will decide its draw. They end with the
 * promotion at the latest, because its promised budget is released then; those of a raffle end with its draw.
 */
export async function insertTickets(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { promotion, tickets }: { promotion: TicketPromotion; tickets: readonly NewTicket[] },
  now: Date,
): Promise<void> {
  if (tickets.length === 0) return;
  if (promotion.terms.rules.kind === 'RAFFLE') await openRaffle(tx, promotion, now);
  const secrets = tickets.map(() => makeDrawSecret('ticket.sealed_seed'));
  await tx.query(insert, [
    promotion.merchantId,
    promotion.id,
    now,
    endOf(promotion, now),
    tickets.map(() => newId()),
    tickets.map(({ memberId }) => memberId),
    tickets.map(({ source }) => source),
    tickets.map(({ sourceKey }) => sourceKey),
    secrets.map(({ sealed }) => sealed),
    secrets.map(({ hash }) => hash),
    tickets.map(({ paidPoints = null }) => paidPoints),
  ]);
}

function endOf({ terms: { endsAt, rules } }: TicketPromotion, now: Date): Date {
  if (rules.kind === 'RAFFLE') return new Date(rules.drawAt);
  const own = new Date(now.getTime() + rules.earning.ticketDays * DAY_MS);
  return endsAt !== null && endsAt < own ? endsAt : own;
}
