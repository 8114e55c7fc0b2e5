import type { ContractCategory } from '@app/shared/contracts/contract-categories';
import { debts as debtSettings } from '@app/shared/debts/settings';
import { type Money, money } from '@app/shared/money/money';
import { openDebtRows, owedBy } from '../../../people/debts/index.ts';
import { memberRows } from '../../../people/members/index.ts';
import { type Reader, sql } from '../../../platform/db/index.ts';
import { readSetting } from '../../../sites/site/index.ts';
import type { PayoutEngine } from '../engine.ts';
import { engineOfNumber } from '../engines.ts';

/** A partly paid bill: the fields that its payer and its agent both see. */
interface UnpaidBill {
  readonly billPublicId: string;
  readonly engine: PayoutEngine;
  readonly category: ContractCategory;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** An agent's debt on the bill of an agent below. */
export interface OwnDebt extends UnpaidBill {
  /** Username of the bill's agent. */
  readonly agent: string;
  readonly owed: Money;
  /** Whether the platform paid the bill in the debtor's place and is now the creditor. */
  readonly isToPlatform: boolean;
  readonly dueAt: Date;
}

/** An amount that an agent has not received yet. */
export interface AwaitedBill extends UnpaidBill {
  readonly due: Money;
  readonly awaited: Money;
  readonly dueAt: Date;
}

export interface DebtsOfAgent {
  /** Over all debts, listed or not. */
  readonly owed: Money;
  /** Oldest first, at most `ROWS_MAX`. */
  readonly debts: readonly OwnDebt[];
  /** Oldest first, at most `ROWS_MAX`. */
  readonly awaited: readonly AwaitedBill[];
  /** Whether the platform pays overdue amounts. */
  readonly isForced: boolean;
  /** Whether a deposit pays debts when it is credited. */
  readonly isPaidByDeposits: boolean;
}

/** Maximum of rows in each list. */
const ROWS_MAX = 50;

const COLUMNS = `b.public_id AS "billPublicId", b.engine AS number, b.category,
  b.period_start AS "periodStart", r.period_end AS "periodEnd", d.due_at AS "dueAt"`;
const BILL = `JOIN payout_bill b ON b.id = d.bill_id
  JOIN payout_run r ON r.merchant_id = b.merchant_id AND r.engine = b.engine
    AND r.period_start = b.period_start`;

const readOwed = sql(
  'payouts.debts_of_agent',
  `SELECT ${COLUMNS}, m.username AS agent, d.owed, d.awaited = 0 AS "isToPlatform"
   FROM ${openDebtRows} d ${BILL} JOIN ${memberRows} m ON m.id = d.creditor_id
   WHERE d.debtor_id = $1 ORDER BY d.id LIMIT ${ROWS_MAX}`,
);
const readAwaited = sql(
  'payouts.awaited_by_agent',
  `SELECT ${COLUMNS}, b.amount + b.owes AS due, d.awaited
   FROM ${openDebtRows} d ${BILL}
   WHERE d.creditor_id = $1 AND d.awaited > 0 ORDER BY d.id LIMIT ${ROWS_MAX}`,
);

type Row<T extends UnpaidBill> = Omit<T, 'engine'> & { readonly number: number };

/** A query. An agent's debts to agents below, and the amounts still due from above. */
export async function debtsOfAgent(
  reader: Reader,
  { merchantId, agentId }: { readonly merchantId: bigint; readonly agentId: bigint },
): Promise<DebtsOfAgent> {
  const [debts, awaited, owed, { forced, fromDeposits }] = await Promise.all([
    reader.query<Row<OwnDebt>>(readOwed, [agentId]),
    reader.query<Row<AwaitedBill>>(readAwaited, [agentId]),
    owedBy(reader, agentId),
    readSetting(reader, { merchantId, setting: debtSettings }),
  ]);
  return {
    owed,
    isForced: forced,
    isPaidByDeposits: fromDeposits,
    debts: debts.map(({ number, owed, ...debt }) => ({
      ...debt,
      owed: money(owed),
      engine: engineOfNumber(number),
    })),
    awaited: awaited.map(({ number, due, awaited, ...bill }) => ({
      ...bill,
      due: money(due),
      awaited: money(awaited),
      engine: engineOfNumber(number),
    })),
  };
}
