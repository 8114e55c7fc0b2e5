import { connect, type Database } from '@app/core/platform/db';
import { listAudit, verifyAudit } from '@app/core/sites/audit';
import { operatorDatabaseUrl } from '../operator-database.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- audit
  list      the last lines of the audit trail
  verify    computes the chain again and names the first line that was changed or removed`;
const LINES_MAX = 50;

/** Lists audit entries, and verifies the hash chain. */
export async function run([order]: readonly string[]): Promise<number> {
  if (order !== 'list' && order !== 'verify') throw new Problem(USAGE);
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    return await (order === 'list' ? list(db) : verify(db));
  } finally {
    await db.close();
  }
}

async function list(db: Database): Promise<number> {
  for (const { id, at, actor, action, target, detail } of await listAudit(db, {
    rowsMax: LINES_MAX,
  }))
    console.log(`${id} ${at.toISOString()} ${actor} ${action} ${target} ${detail}`);
  return 0;
}

async function verify(db: Database): Promise<number> {
  const { intact, head, broken } = await verifyAudit(db);
  if (broken) {
    console.log(`Line ${broken.id} is ${broken.because}. Do not trust the trail from there on.`);
    return 1;
  }
  console.log(`All ${intact} lines are as they were written. The last hash is ${head}.`);
  return 0;
}
