import type { Deps } from '../../platform/kernel/index.ts';
import { advanceDueDebts } from './advance-debts.ts';
import { collectFromBalances } from './collect-from-balances.ts';
import { collectShortages } from './collect-shortages.ts';
import { payCreditors } from './pay-creditors.ts';

/**
 * A command for the worker. Pays collected amounts to creditors, collects shortages, collects debts from balances on
 * sites with that setting, and advances overdue debts. It may be stopped at any point or run by two workers at once;
 * each step happens once.
 */
export async function settleDebts(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  await payCreditors(deps, stop);
  await collectShortages(deps, stop);
  await collectFromBalances(deps, stop);
  await advanceDueDebts(deps, stop);
  // Once more, because the steps in between have collected further amounts.
  await payCreditors(deps, stop);
}
