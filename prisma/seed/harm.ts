import {
  closeCase,
  listCases,
  logStep,
  watchForHarm,
  writeToMember,
} from '@app/core/operations/harm';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';

const OPERATOR = 'keeper';
/** A case without steps, one with steps, and a closed one. */
const CASES = 3;

/** Looks for markers of harm in the recorded month. An operator works on one of the cases and closes another. */
export async function setUpHarmCases(
  deps: Deps,
  { merchantId }: { readonly merchantId: bigint },
): Promise<void> {
  const read = (state: 'open' | 'closed') =>
    listCases(deps.db, { merchantId, state, rowsMax: CASES });
  if ((await read('closed')).length > 0) return;
  await watchForHarm(deps);
  const [, inWork, done] = await read('open');
  if (!inWork || !done) return;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const by = { merchantId, operator: OPERATOR };
    const work = { ...by, publicId: inWork.publicId };
    const called = 'No answer. I will try again tomorrow at noon.';
    await logStep(tx, { ...work, step: 'call', words: called }, now);
    await writeToMember(tx, deps, { ...work, text: 'check_in' }, now);
    const finished = { ...by, publicId: done.publicId };
    await writeToMember(tx, deps, { ...finished, text: 'set_limit' }, now);
    const words = 'Spoke on the phone. The player set a deposit limit of $100 a week.';
    await closeCase(tx, { ...finished, outcome: 'informed', words }, now);
  });
}
