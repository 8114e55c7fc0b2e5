import { giveBackReserves } from '@app/core/agent-pay/payouts';
import { settleDebts } from '@app/core/people/debts';
import type { WorkerDeps } from '../../deps.ts';

/** Brings creditors what was collected, pays what is overdue, and gives reserves back that are not needed. */
export async function settleDebtsJob(deps: WorkerDeps): Promise<void> {
  await settleDebts(deps, deps.stop);
  await giveBackReserves(deps, deps.stop);
}
