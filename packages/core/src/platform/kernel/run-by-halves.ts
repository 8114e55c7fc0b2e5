import { isOutage } from '@app/shared/process/outage';

interface Run<Item, Answer> {
  /** Runs items in one transaction and returns their answers in order. Throws if the transaction failed. */
  readonly together: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Answer for an item that failed in a run of its own, or for every item in an outage. */
  readonly failed: (error: unknown, item: Item) => Answer;
}

/**
 * Runs items together and returns their answers in order. If a run fails, its halves run again, down to the item that
 * causes the failure, so that a bug with one item does not fail the others. In an outage nothing runs again.
 */
export async function runByHalves<Item, Answer>(
  items: readonly Item[],
  run: Run<Item, Answer>,
): Promise<readonly Answer[]> {
  try {
    return await run.together(items);
  } catch (error) {
    if (items.length <= 1 || isOutage(error)) return items.map((item) => run.failed(error, item));
    const half = Math.ceil(items.length / 2);
    const first = await runByHalves(items.slice(0, half), run);
    return [...first, ...(await runByHalves(items.slice(half), run))];
  }
}
