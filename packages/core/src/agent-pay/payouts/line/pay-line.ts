import { debts as debtSettings } from '@app/shared/debts/settings';
import { money } from '@app/shared/money/money';
import {
  balancesOf,
  cash,
  house,
  lockAccounts,
  type Posting,
  post,
} from '../../../books/ledger/index.ts';
import { collectDebts, openDebts } from '../../../people/debts/index.ts';
import { sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import { HOUR_MS } from '../calendar.ts';
import type { PayoutRun } from '../engine.ts';
import { keyOf, OF_RUN } from '../run-lease.ts';
import { notifyPaidAgents } from './notify-paid-agents.ts';
import { type LineBill, type Part, type PassedOn, passOn } from './pass-on.ts';
import { reserveOf, setAside } from './set-aside.ts';

const COLUMNS = `id, public_id AS "publicId", agent_id AS "agentId", payer_id AS "payerId", category,
  amount + owes AS due, owes`;

// Bills were inserted payers first, so their ids are in the order of payment.
const readNext = sql(
  'payouts.next_in_line',
  `SELECT ${COLUMNS} FROM payout_bill
   WHERE ${OF_RUN} AND id > $4 AND (amount > 0 OR owes > 0)
   ORDER BY id LIMIT $5`,
);
const readBelow = sql(
  'payouts.bills_below',
  `SELECT ${COLUMNS} FROM payout_bill
   WHERE payer_id = ANY ($4) AND merchant_id = $1 AND engine = $2 AND period_start = $3
     AND amount + owes > 0 ORDER BY id`,
);
const readReceived = sql(
  'payouts.received_in_line',
  `SELECT bill_id AS "billId", sum(amount)::bigint AS received FROM payout_part
   WHERE bill_id = ANY ($1) GROUP BY bill_id`,
);
const insertParts = sql(
  'payouts.record_parts',
  `INSERT INTO payout_part (bill_id, source, payer_id, amount, paid_at)
   SELECT part.bill_id, part.source, part.payer_id, part.amount, $5
   FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[])
     AS part (bill_id, source, payer_id, amount)`,
);

interface Settled extends PassedOn {
  readonly agentId: bigint;
}

/**
 * A step. Settles the next agents of a run that is paid by the line, from the top down: each receives the amount passed
 * on to them, pays the agents directly below, and keeps the remainder. All accounts are locked before any decision, so
 * that balances cannot change. Returns the last settled bill; undefined if none is left.
 */
export async function payNextInLine(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { run, after, billsMax }: { run: PayoutRun; after: bigint; billsMax: number },
  now: Date,
): Promise<bigint | undefined> {
  const bills = wholeAgents(
    await tx.query<LineBill>(readNext, [...keyOf(run), after, billsMax]),
    billsMax,
  );
  const last = bills.at(-1);
  if (!last) return undefined;
  const agentIds = [...new Set(bills.map(({ agentId }) => agentId))];
  await lockAccounts(
    tx,
    agentIds.flatMap((id) => [cash(id), reserveOf(id)]),
  );
  const { settled, fromSite, received } = await settleAll(tx, run, { bills, agentIds });
  await book(tx, run, settled, now);
  await recordParts(tx, [...fromSite, ...settled.flatMap(({ parts }) => parts)], now);
  const paid = settled.flatMap(({ agentId, kept }) =>
    kept.map(({ bill, amount }) => ({
      agentId,
      amount,
      billId: bill.id,
      billPublicId: bill.publicId,
      isPart: (received.get(bill.id) ?? 0n) < bill.due,
    })),
  );
  const { merchantId } = run;
  const credits = paid.map(({ agentId, amount }) => ({ memberId: agentId, amount }));
  await collectDebts(tx, deps, { merchantId, credits }, now);
  await setAside(tx, { merchantId, paid }, now);
  await notifyPaidAgents(tx, deps, run, paid, now);
  await recordDebts(tx, deps, run, settled, now);
  return last.id;
}

/**
 * Leaves out the last agent of a full page, of whom more bills may follow. An agent has at most one bill per category,
 * far fewer than a page, so some always remain.
 */
function wholeAgents(bills: readonly LineBill[], billsMax: number): readonly LineBill[] {
  if (bills.length < billsMax) return bills;
  const last = bills.at(-1)?.agentId;
  return bills.filter(({ agentId }) => agentId !== last);
}

async function settleAll(
  tx: Tx,
  run: PayoutRun,
  { bills, agentIds }: { bills: readonly LineBill[]; agentIds: readonly bigint[] },
): Promise<{ settled: Settled[]; fromSite: Part[]; received: ReadonlyMap<bigint, bigint> }> {
  const accounts = agentIds.flatMap((id) => [cash(id), reserveOf(id)]);
  const below = await tx.query<LineBill>(readBelow, [...keyOf(run), agentIds]);
  const before = await tx.query<{ billId: bigint; received: bigint }>(readReceived, [
    bills.map(({ id }) => id),
  ]);
  const balances = await balancesOf(tx, accounts);
  const received = new Map(before.map((row) => [row.billId, row.received]));
  const fromSite = bills.flatMap((bill): Part[] =>
    bill.payerId === null && bill.due > 0n ? [{ bill, source: 'site', amount: bill.due }] : [],
  );
  const addReceived = ({ bill, amount }: Pick<Part, 'bill' | 'amount'>) =>
    received.set(bill.id, (received.get(bill.id) ?? 0n) + amount);
  fromSite.forEach(addReceived);
  const billsBelow = Map.groupBy(below, ({ payerId }) => payerId);
  const settled: Settled[] = [];
  for (const [agentId, own] of Map.groupBy(bills, (bill) => bill.agentId)) {
    const passed = passOn({
      own: own.map((bill) => ({ bill, received: received.get(bill.id) ?? 0n })),
      below: billsBelow.get(agentId) ?? [],
      purse: {
        cash: balances.get(cash(agentId)) ?? 0n,
        reserve: balances.get(reserveOf(agentId)) ?? 0n,
      },
    });
    passed.parts.forEach(addReceived);
    settled.push({ agentId, ...passed });
  }
  return { settled, fromSite, received };
}

/** Books amounts that agents add to the account that bills are paid from, and amounts that they keep from it. */
async function book(
  tx: Tx,
  { engine, merchantId }: PayoutRun,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const clearing = house(merchantId, engine.paidFrom);
  const postings = settled.flatMap(({ agentId, kept, added, parts, missing }): Posting[] => {
    const [first] = [...parts, ...missing].map(({ bill }) => bill);
    const adding = (kind: Posting['kind'], from: Posting['from'], amount: bigint): Posting[] =>
      first && amount > 0n
        ? [
            {
              source: 'payout',
              key: `${kind} ${first.publicId}`,
              kind,
              from,
              to: clearing,
              amount: money(amount),
              causeId: first.id,
            },
          ]
        : [];
    return [
      ...kept.map(
        ({ bill, amount }): Posting => ({
          source: 'payout',
          key: bill.publicId,
          kind: engine.facts.paid.kind,
          from: clearing,
          to: cash(agentId),
          amount: money(amount),
          causeId: bill.id,
        }),
      ),
      ...adding('line.added', cash(agentId), added.cash),
      ...adding('line.added_from_reserve', reserveOf(agentId), added.reserve),
    ];
  });
  // Takes more than one call only if many agents have bills on several categories.
  for (let from = 0; from < postings.length; from += POSTINGS_AT_ONCE)
    await post(tx, postings.slice(from, from + POSTINGS_AT_ONCE), now);
}

const POSTINGS_AT_ONCE = 500;

async function recordParts(tx: Tx, parts: readonly Part[], now: Date): Promise<void> {
  await tx.query(insertParts, [
    parts.map(({ bill }) => bill.id),
    parts.map(({ source }) => source),
    parts.map(({ bill }) => bill.payerId),
    parts.map(({ amount }) => amount),
    now,
  ]);
}

async function recordDebts(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { engine, merchantId, periodStart, periodEnd }: PayoutRun,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const debts = settled.flatMap(({ agentId, missing }) =>
    missing.map(({ bill, amount }) => ({
      debtorId: agentId,
      creditorId: bill.agentId,
      amount,
      category: bill.category,
      billId: bill.id,
      billPublicId: bill.publicId,
    })),
  );
  if (debts.length === 0) return;
  const { graceHours } = await readSetting(tx, { merchantId, setting: debtSettings });
  const dueAt = new Date(now.getTime() + graceHours * HOUR_MS);
  const opened = { merchantId, engine: engine.facts.number, periodStart, periodEnd, dueAt, debts };
  await openDebts(tx, deps, opened, now);
}
