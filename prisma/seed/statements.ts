import {
  compareStatements,
  importStatement,
  listStatements,
} from '@app/core/operations/reconciliation';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';

interface DemoSite {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

const HARBOR = 'harbor';

/** A bank statement with a credited deposit, and a payment without a deposit. */
export async function setUpStatements(
  deps: Deps,
  { merchantId, currency, timeZone }: DemoSite,
): Promise<void> {
  if ((await listStatements(deps.db, { merchantId, rowsMax: 1, language: 'EN' })).length > 0)
    return;
  const now = deps.clock();
  const at = now.toISOString();
  const text = `Number,Amount,Time\nHB-20261122-07,90.00,${at}\nHB-20261122-11,75.00,${at}\n`;
  const columns = { reference: 'Number', amount: 'Amount', at: 'Time', currency: null, kind: null };
  const taken = {
    site: { id: merchantId, currency, timeZone },
    channel: HARBOR,
    operator: 'keeper',
    day: at.slice(0, 10),
    content: Buffer.from(text),
    layout: { holds: 'deposits', columns, words: null } as const,
  };
  await inTransaction(deps.db, (tx) => importStatement(tx, deps, taken, now));
  await compareStatements(deps);
}
