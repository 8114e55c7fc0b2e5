import { inTransaction } from '../../../platform/db/index.ts';
import { checkAssertion, type PasskeyDeps, type ShownPasskey } from './check-assertion.ts';
import { countUse } from './passkey-row.ts';

/** A command. Like `checkAssertion`, but also records the use, for callers that write nothing else with it. */
export async function useAssertion(deps: PasskeyDeps, shown: ShownPasskey): Promise<boolean> {
  const checked = await checkAssertion(deps, shown);
  if (!checked) return false;
  const { passkey, counter } = checked;
  const used = { id: passkey.id, counter };
  return inTransaction(deps.db, (tx) => countUse(tx, used, deps.clock()));
}
