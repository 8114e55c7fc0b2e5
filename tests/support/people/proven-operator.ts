import { makeOperatorLink, readOperatorLink, setUpOperator } from '@app/core/people/operators';
import { codeAt } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import type { TestApi } from '../servers/api.ts';
import { makeOperator } from './operators.ts';

export const OPERATOR_PASSWORD = 'a long enough one';
const STEP_MS = 30_000;

type NewOperator = Parameters<typeof makeOperator>[1];

/** A logged-in operator whose setup is complete, with the credentials for login and proofs. */
export async function makeProvenOperator(api: TestApi, wanted: NewOperator = {}) {
  const { deps } = api;
  const operator = await makeOperator(api, wanted);
  const token = await inTransaction(deps.db, (tx) =>
    makeOperatorLink(tx, operator.id, deps.clock()),
  );
  const { totpSecret } = await readOperatorLink(deps, token);
  // The previous code, so that the current one is still unused.
  const before = new Date(deps.clock().getTime() - STEP_MS);
  const code = codeAt(totpSecret, before);
  await setUpOperator(deps, { token, password: OPERATOR_PASSWORD, code });
  return {
    ...operator,
    totpSecret,
    /** Input of a proof at the current time. */
    proof: () => ({ password: OPERATOR_PASSWORD, code: codeAt(totpSecret, deps.clock()) }),
  };
}
