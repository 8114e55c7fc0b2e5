import { SANDBOX } from '@app/core/money/deposits';
import {
  compareStatements,
  importStatement,
  listBreaks,
} from '@app/core/operations/reconciliation';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { StatementLayout } from '@app/shared/reconciliation/ops-calls';

/** A file of deposits whose columns are `id`, `amount` and `time`. */
export const DEPOSITS: StatementLayout = {
  holds: 'deposits',
  columns: { reference: 'id', amount: 'amount', at: 'time', currency: null, kind: null },
  words: null,
};

interface SandboxStatement {
  readonly merchantId: bigint;
  readonly text: string;
  readonly layout?: StatementLayout;
  readonly day?: string;
}

/** Imports a statement of the sandbox. */
export const importSandboxStatement = (
  deps: Deps,
  { merchantId, text, layout = DEPOSITS, day = '2026-03-09' }: SandboxStatement,
) => {
  const site = { id: merchantId, currency: 'USD', timeZone: 'UTC' };
  const file = { channel: SANDBOX, day, layout, content: Buffer.from(text), operator: 'keeper' };
  return inTransaction(deps.db, (tx) => importStatement(tx, deps, { site, ...file }, deps.clock()));
};

/** Imports a statement of the sandbox and compares it, like the worker. */
export async function importAndCompareStatement(deps: Deps, statement: SandboxStatement) {
  const imported = await importSandboxStatement(deps, statement);
  await compareStatements(deps);
  return imported;
}

export const breaksOf = (deps: Deps, merchantId: bigint, isOpen = true) =>
  listBreaks(deps.db, { merchantId, isOpen, rowsMax: 100, language: 'EN' });
