import { trialBalance } from '@app/core/books/ledger';
import type { Deps } from '@app/core/platform/kernel';
import { expect } from 'vitest';
import { crashAt } from '../databases/crashing-database.ts';

/**
 * Tries `work` with a process that dies at each death of `crashAt` in turn, until one survives; the books are right
 * after each.
 * Returns how many died.
 */
export async function crashAtEachStatement<D extends Deps>(
  deps: D,
  work: (dying: D) => Promise<unknown>,
  after: (nth: number) => Promise<void>,
): Promise<number> {
  for (let nth = 0; ; nth++) {
    const dying = crashAt(deps.db, nth);
    const hasSurvived = await work({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
    await after(nth);
    expect(await trialBalance(deps.db), `statement ${nth}`).toEqual([]);
    if (hasSurvived) return nth;
  }
}
