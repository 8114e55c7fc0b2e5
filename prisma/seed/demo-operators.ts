import {
  ADMINISTRATOR,
  ensureRoles,
  findOperatorByName,
  insertOperator,
  makeOperatorLink,
  readOperatorLink,
  setRoles,
  setUpOperator,
} from '@app/core/people/operators';
import { codeAt } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { Login } from './members.ts';

/** Two, because requests need another operator's approval. */
const LOGINS: readonly Login[] = [
  { username: 'keeper', password: 'keeper01demo' },
  { username: 'witness', password: 'witness01demo' },
];

export interface OperatorLogin extends Login {
  /** Base32 secret of an authenticator. */
  readonly totpSecret: string;
}

/** Creates the demo's operators with all permissions, and returns the new ones. */
export async function setUpOperators(deps: Deps): Promise<OperatorLogin[]> {
  const made: OperatorLogin[] = [];
  for (const login of LOGINS) {
    if (await findOperatorByName(deps.db, login.username)) continue;
    made.push({ ...login, totpSecret: await setUp(deps, login) });
  }
  return made;
}

async function setUp(deps: Deps, { username, password }: Login): Promise<string> {
  const now = deps.clock();
  const token = await inTransaction(deps.db, async (tx) => {
    await ensureRoles(tx);
    const id = await insertOperator(tx, deps, { merchantId: null, username }, now);
    await setRoles(tx, id, [ADMINISTRATOR]);
    return makeOperatorLink(tx, id, now);
  });
  const { totpSecret } = await readOperatorLink(deps, token);
  await setUpOperator(deps, { token, password, code: codeAt(totpSecret, now) });
  return totpSecret;
}
