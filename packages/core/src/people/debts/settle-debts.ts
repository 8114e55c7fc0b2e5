import type { Deps } from '../../platform/kernel/index.ts';
import { advanceDueDebts } from './advance-debts.ts';
import { collectFromBalances } from './collect-from-balances.ts';
import { collectShortages } from './collect-shortages.ts';
import { payCreditors } from './pay-creditors.ts';

/**
 * A command. All that is due of debts: creditors receive what was collected, members repay
 * what they owe the site, balances are collected where a site
 * wants it, and the platform pays what is overdue. Stopped anywhere, or run by two workers at once, each step is
 * done once.
 */
export async function settleDebts(
  deps: Pick<Deps, 'db' | 'clock' | 'newId' | 'publish'>,
  stop: AbortSignal = new AbortController().signal,
): Promise<void> {
  await payCreditors(deps, stop);
  await collectShortages(deps, stop);
  await collectFromBalances(deps, stop);
  await advanceDueDebts(deps, stop);
  await payCreditors(deps, stop);
}
