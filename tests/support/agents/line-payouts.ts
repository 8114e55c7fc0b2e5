import { randomUUID } from 'node:crypto';
import {
  micro,
  type PayoutEngine,
  settlePayouts,
  writeAccruals,
} from '@app/core/agent-pay/payouts';
import { realTimeSalary } from '@app/core/agent-pay/payouts/real-time-salary';
import { cash, house, post } from '@app/core/books/ledger';
import { openDebts } from '@app/core/people/debts';
import type { Member } from '@app/core/people/members';
import { type Database, inTransaction, sql, type Tx } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import type { Money } from '@app/shared/money/money';
import { playBets } from '../play/settled-bets.ts';
import { makeAgent, makeMember, makeSite } from '../world.ts';

/** Earnings of an agent in a period, and the payer: the index of an earlier agent, or the site. */
export interface EarnedInLine {
  readonly agent: Member;
  readonly payer: Member | null;
  readonly gross: Money;
  readonly category?: ContractCategory;
}

let versions = 1_000_000n;

/** An engine whose bills are paid along the line, with earnings given by a test. */
export const lineEngine = (earned: readonly EarnedInLine[]): PayoutEngine => ({
  ...realTimeSalary,
  paidBy: 'line',
  accrue: (tx, run) => {
    const below = (agent: Member, of = 'CONS') =>
      earned
        .filter(({ payer, category = 'CONS' }) => payer?.id === agent.id && category === of)
        .reduce((sum, { gross }) => sum + gross, 0n);
    const accruals = earned.map(({ agent, payer, gross, category = 'CONS' }) => ({
      contractVersionId: ++versions,
      agentId: agent.id,
      category,
      validBet: 0n,
      uplineId: payer?.id ?? null,
      payerId: payer?.id ?? null,
      gross: micro(gross * 1_000_000n),
      net: micro((gross - below(agent, category)) * 1_000_000n),
    }));
    return writeAccruals(tx, run, accruals);
  },
});

const WINDOW_AND_GRACE = 5 * 60_000 + 30_000;

/** A site with its own clock, and a player whose bets open its periods. */
export async function lineWorld(db: Database, agents: number) {
  let now = new Date('2026-12-10T12:00:00Z');
  const clock = { later: (ms: number) => (now = new Date(now.getTime() + ms)) };
  const deps: Deps = {
    db,
    clock: () => now,
    newId: randomUUID,
    enqueue: () => {},
    publish: () => {},
  };
  const { merchantId, code } = await makeSite(deps);
  const player = await makeMember(deps, { merchantId });
  const line: Member[] = [];
  for (let made = 0; made < agents; made++) line.push(await makeAgent(deps, { merchantId }));

  /** Ends a period in which agents earned something; then call `settle`. */
  const endPeriod = async () => {
    await playBets(deps, merchantId, [{ by: player, stake: 1, result: 'lost' }]);
    clock.later(WINDOW_AND_GRACE);
  };
  return {
    deps,
    merchantId,
    code,
    line,
    clock,
    endPeriod,
    settle: async (earned: readonly EarnedInLine[]) => {
      await endPeriod();
      await settlePayouts(deps, lineEngine(earned));
    },
  };
}

let moved = 0;

/** Credits cash to a member or debits it like a bet; an overdraft is refused. */
export const moveCash = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  amount: bigint,
  andThen: (tx: Tx) => Promise<unknown> = async () => {},
) =>
  inTransaction(db, async (tx) => {
    const outside = house(merchantId, 'outside');
    const [from, to] = amount > 0n ? [outside, cash(id)] : [cash(id), outside];
    const kind = amount > 0n ? 'cashier.deposit' : 'cashier.deposit_reversal';
    const own = { source: 'cashier', key: `line ${++moved} ${id}`, kind, causeId: 1n } as const;
    await post(
      tx,
      [{ ...own, from, to, amount: (amount > 0n ? amount : -amount) as Money }],
      clock(),
    );
    await andThen(tx);
  });

/** Creates a debt without a bill. The debtor is frozen. */
export const createDebt = (deps: Deps, debtor: Member, creditor: Member, amount: Money) =>
  inTransaction(deps.db, (tx) => {
    const now = deps.clock();
    const { merchantId } = debtor;
    const debt = { debtorId: debtor.id, creditorId: creditor.id, category: 'CONS', amount };
    const bill = { billId: -BigInt(++moved), billPublicId: deps.newId() };
    const period = { periodStart: now, periodEnd: now, dueAt: now };
    const debts = [{ ...debt, ...bill }];
    return openDebts(tx, deps, { merchantId, engine: 4, ...period, debts }, now);
  });

const findings = sql(
  'test.line_findings',
  `WITH step AS (
     SELECT debt_id,
       coalesce(sum(amount) FILTER (WHERE kind = 'collected'), 0) AS paid,
       coalesce(sum(amount) FILTER (WHERE kind = 'advanced'), 0) AS advanced,
       coalesce(sum(amount) FILTER (WHERE kind = 'repaid'), 0) AS repaid,
       coalesce(sum(amount) FILTER (WHERE kind = 'written_off'), 0) AS written_off,
       coalesce(sum(amount) FILTER (WHERE kind = 'expired'), 0) AS expired
     FROM agent_debt_step GROUP BY debt_id
   ), on_its_way AS (
     SELECT d.merchant_id, sum(s.amount) AS amount FROM agent_debt_step s
     JOIN agent_debt d ON d.id = s.debt_id
     WHERE s.kind = 'collected' AND s.delivered_at IS NULL GROUP BY 1
   ), moved AS (
     SELECT from_account AS account, -amount AS amount, kind FROM ledger_entry
     UNION ALL SELECT to_account, amount, kind FROM ledger_entry
   )
   SELECT 'bill ' || b.id || ' is neither paid nor owed' AS finding
     FROM payout_bill b
     JOIN payout_run r ON r.merchant_id = b.merchant_id AND r.engine = b.engine
       AND r.period_start = b.period_start
     WHERE r.state = 'paid' AND (b.payer_id IS NOT NULL OR b.owes > 0) AND b.amount + b.owes <>
       (SELECT coalesce(sum(amount), 0) FROM payout_part p WHERE p.bill_id = b.id)
       + coalesce((SELECT amount FROM agent_debt d WHERE d.bill_id = b.id), 0)
   UNION ALL
   SELECT 'site ' || r.merchant_id || ' paid more or less than the agents at the top are due'
     FROM payout_run r WHERE r.state = 'paid'
     GROUP BY r.merchant_id HAVING -(
       SELECT coalesce(sum(amount), 0) FROM moved
       WHERE account = (SELECT id FROM ledger_account a WHERE a.merchant_id = r.merchant_id AND a.kind = 11)) <> (
       SELECT coalesce(sum(p.amount), 0) FROM payout_part p JOIN payout_bill b ON b.id = p.bill_id
       WHERE p.source = 'site' AND b.merchant_id = r.merchant_id)
   UNION ALL
   SELECT 'debt ' || d.id || ' is not what its steps say' FROM agent_debt d
     LEFT JOIN step s ON s.debt_id = d.id
     WHERE (d.paid, d.advanced, d.repaid, d.written_off, d.expired) <>
       (coalesce(s.paid, 0), coalesce(s.advanced, 0), coalesce(s.repaid, 0),
        coalesce(s.written_off, 0), coalesce(s.expired, 0))
   UNION ALL
   SELECT 'site ' || m.id || ' has something else on its way than what was collected' FROM merchant m
     LEFT JOIN on_its_way w ON w.merchant_id = m.id
     WHERE coalesce(w.amount, 0) <> (SELECT coalesce(sum(amount), 0) FROM moved
       WHERE account = (SELECT id FROM ledger_account a WHERE a.merchant_id = m.id AND a.kind = 12))
   UNION ALL
   SELECT 'debtor ' || d.debtor_id || ' owes the platform something else than it lent' FROM agent_debt d
     GROUP BY d.debtor_id HAVING sum(d.repaid + d.written_off - d.advanced) <> coalesce(
       (SELECT balance FROM ledger_account WHERE id = ledger_member_account(d.debtor_id, 65)), 0)`,
);

/** Errors in the books of debts and of bills paid along the line, as sentences; empty if the books are correct. */
export async function lineFindings(db: Database): Promise<string[]> {
  const rows = await db.query<{ finding: string }>(findings);
  return rows.map(({ finding }) => finding);
}
