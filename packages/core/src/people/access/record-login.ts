import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type LoginBefore, writeLastLogin } from '../members/index.ts';
import type { RecordedLogin } from './login-log.ts';
import { attemptValues, INSERT_ATTEMPT } from './login-log.ts';

const record = sql(
  'access.record_login',
  `WITH noted AS (${INSERT_ATTEMPT})
   ${writeLastLogin({ member: '$2', at: '$4', ip: '$5' })}`,
);

type Login = Omit<RecordedLogin, 'memberId' | 'outcome'> & { readonly memberId: bigint };

/** A command of one statement. Records a login in the log and with the member, and returns the previous one. */
export async function recordLogin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  login: Login,
): Promise<LoginBefore> {
  const values = attemptValues({ ...login, outcome: 'ok' }, clock());
  const [before] = await db.query<LoginBefore>(record, values);
  if (!before) throw new Error(`there is no member ${login.memberId}`);
  return before;
}
