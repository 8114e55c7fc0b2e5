import { ticketKinds } from '@app/shared/tickets/states';
import { SETTLE_MS_MAX, settledEntries } from '../../books/ledger/index.ts';
import { type DepositEntry, depositEntries } from '../../money/deposits/index.ts';
import { memberLoginRows } from '../../people/access/index.ts';
import { inTransaction, type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, faultPoint } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';
import { runningPromotionRows } from '../promotions/index.ts';
import type { TicketHolder } from './bet-reader.ts';
import { type Earning, earnTickets } from './earn-tickets.ts';
import { dropDiscounts, grantDiscounts } from './grant-discounts.ts';
import type { NewTicket } from './insert-tickets.ts';
import { givesTicketsAt, type TicketPromotion, ticketPromotionsOf } from './ticket-promotion.ts';
import { useDiscounts } from './use-discounts.ts';

const ENTRIES_PER_BATCH = 2_000;
/** Maximum number of tickets for one deposit, however large: each is a row. */
const TICKETS_A_DEPOSIT = 100;
/** Overlap between runs, which finds logins that commit late. */
const OVERLAP_MS = 10 * 60_000;

const create = sql(
  'tickets.begin_cursor',
  `INSERT INTO ticket_cursor (id, last_entry_id, logins_until) VALUES (1, 0, $1) ON CONFLICT (id) DO NOTHING`,
);
const takeTurn = sql(
  'tickets.take_cursor',
  `SELECT last_entry_id AS "lastEntryId", logins_until AS "loginsUntil" FROM ticket_cursor WHERE id = 1
   FOR UPDATE SKIP LOCKED`,
);
const moveEntries = sql(
  'tickets.move_entries_on',
  'UPDATE ticket_cursor SET last_entry_id = $1 WHERE id = 1',
);
const moveLogins = sql(
  'tickets.move_logins_on',
  'UPDATE ticket_cursor SET logins_until = $1 WHERE id = 1',
);

interface Cursor {
  readonly lastEntryId: bigint;
  readonly loginsUntil: Date;
}

type GiveDeps = Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>;

interface Batch {
  readonly hasMore: boolean;
  readonly holders: readonly TicketHolder[];
}

/**
 * A command. Gives tickets for credited deposits and for days with a login, each once, also with concurrent workers.
 * Deposits use tickets that add to them. Unused tickets of a reversed deposit are cancelled. Returns how many members
 * got tickets.
 */
export async function giveEarnedTickets(
  { db, clock, newId, publish }: GiveDeps,
  stop: AbortSignal = new AbortController().signal,
): Promise<number> {
  const upTo = await settledEntries(db, SETTLE_MS_MAX);
  const steps = [
    (tx: Tx) => countDeposits(tx, { newId }, { upTo, now: clock() }),
    (tx: Tx) => countLogins(tx, { newId }, clock()),
  ];
  let count = 0;
  for (const step of steps)
    while (!stop.aborted) {
      const { hasMore, holders } = await inTransaction(db, step);
      count += holders.length;
      for (const holder of holders) publish({ ...holder, kind: 'rewards' });
      if (!hasMore) break;
    }
  while (!stop.aborted) {
    const granted = await inTransaction(db, (tx) => grantDiscounts(tx, { newId }, clock()));
    if (!granted) break;
    for (const holder of granted) publish({ ...holder, kind: 'rewards' });
  }
  return count;
}

async function lockCursor(tx: Tx, now: Date): Promise<Cursor | undefined> {
  await tx.query(create, [now]);
  const [cursor] = await tx.query<Cursor>(takeTurn);
  return cursor;
}

const cancel = sql(
  'tickets.cancel_of_deposits',
  `UPDATE ticket t SET state = 'cancelled' FROM unnest($1::bigint[], $2::text[]) AS d (member_id, prefix)
   WHERE t.member_id = d.member_id AND t.source = 'deposit' AND t.source_key LIKE d.prefix || ' %' AND t.state = 'available'`,
);

const NONE: Batch = { hasMore: false, holders: [] };

async function countDeposits(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { upTo, now }: { readonly upTo: bigint; readonly now: Date },
): Promise<Batch> {
  const cursor = await lockCursor(tx, now);
  if (!cursor || cursor.lastEntryId >= upTo) return NONE;
  const rowsMax = ENTRIES_PER_BATCH;
  const entries = await depositEntries(tx, { after: cursor.lastEntryId, upTo, rowsMax });
  const credited = entries.filter(({ isReversed }) => !isReversed);
  const promotions = await ticketPromotionsOf(
    tx,
    credited.map(({ merchantId }) => merchantId),
  );
  const holders: TicketHolder[] = [];
  // Before tickets are given, because a deposit must not use a ticket that it earns itself.
  await useDiscounts(tx, credited, now);
  for (const promotion of promotions.filter((one) => givesTicketsAt(one, now))) {
    const earnings = ofDeposits(promotion, credited);
    holders.push(...(await earn(tx, deps, { promotion, earnings }, now)));
  }
  const reversed = entries.filter(({ isReversed }) => isReversed);
  if (reversed.length > 0) {
    await tx.query(cancel, [
      reversed.map(({ memberId }) => memberId),
      reversed.map(({ creditedId }) => `${creditedId}`),
    ]);
    await dropDiscounts(tx, reversed);
  }
  const hasMore = entries.length === rowsMax;
  await tx.query(moveEntries, [hasMore ? entries.at(-1)?.id : upTo]);
  faultPoint('ticket.deposits_counted');
  return { hasMore, holders };
}

/** Tickets of deposits that were credited while a promotion ran. Pure. */
function ofDeposits(promotion: TicketPromotion, entries: readonly DepositEntry[]): Earning[] {
  const { perDeposit } = promotion.terms.rules.earning;
  if (perDeposit === null) return [];
  const tickets = entries
    .filter(
      ({ merchantId, creditedAt }) =>
        merchantId === promotion.merchantId && givesTicketsAt(promotion, creditedAt),
    )
    .flatMap(({ memberId, amount, creditedId }) => {
      const count = Math.min(TICKETS_A_DEPOSIT, Number(amount / perDeposit));
      return Array.from({ length: count }, (_, n): NewTicket => {
        return { memberId, source: 'deposit', sourceKey: `${creditedId} ${n + 1}` };
      });
    });
  return byMember(tickets);
}

const byMember = (tickets: readonly NewTicket[]): Earning[] =>
  [...Map.groupBy(tickets, ({ memberId }) => memberId)].map(([memberId, own]) => ({
    memberId,
    turnover: 0n,
    tickets: own,
  }));

async function earn(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { promotion, earnings }: { promotion: TicketPromotion; earnings: readonly Earning[] },
  now: Date,
): Promise<TicketHolder[]> {
  const members = await earnTickets(tx, deps, { promotion, earnings }, now);
  return members.map((memberId) => ({ merchantId: promotion.merchantId, memberId }));
}

const sitesWithTickets = sql(
  'tickets.sites',
  `SELECT DISTINCT merchant_id AS "merchantId" FROM ${runningPromotionRows} p WHERE kind = ANY ($1::text[])`,
);
const newDays = sql(
  'tickets.days_with_login',
  `SELECT DISTINCT l.member_id AS "memberId", (l.at AT TIME ZONE site.time_zone)::date::text AS day
   FROM ${memberLoginRows} l JOIN ${merchantRows} site ON site.id = l.merchant_id
   WHERE l.merchant_id = $1 AND l.at > $2 AND l.at <= $3 AND l.at >= $4
     AND NOT EXISTS (SELECT FROM ticket t
       WHERE t.promotion_id = $5 AND t.member_id = l.member_id AND t.source = 'login'
         AND t.source_key = (l.at AT TIME ZONE site.time_zone)::date::text)`,
);

async function countLogins(tx: Tx, deps: Pick<Deps, 'newId'>, now: Date): Promise<Batch> {
  const cursor = await lockCursor(tx, now);
  if (!cursor) return NONE;
  const since = new Date(cursor.loginsUntil.getTime() - OVERLAP_MS);
  const holders: TicketHolder[] = [];
  for (const promotion of await promotionsOfLogins(tx, now)) {
    const { merchantId, id, terms } = promotion;
    const values = [merchantId, since, now, terms.startsAt, id];
    const days = await tx.query<{ memberId: bigint; day: string }>(newDays, values);
    const tickets = days.map(({ memberId, day }): NewTicket => {
      return { memberId, source: 'login', sourceKey: day };
    });
    holders.push(...(await earn(tx, deps, { promotion, earnings: byMember(tickets) }, now)));
  }
  await tx.query(moveLogins, [now]);
  return { hasMore: false, holders };
}

async function promotionsOfLogins(reader: Reader, now: Date): Promise<TicketPromotion[]> {
  const sites = await reader.query<{ merchantId: bigint }>(sitesWithTickets, [ticketKinds]);
  const promotions = await ticketPromotionsOf(
    reader,
    sites.map(({ merchantId }) => merchantId),
  );
  return promotions.filter((one) => one.terms.rules.earning.perLogin && givesTicketsAt(one, now));
}
