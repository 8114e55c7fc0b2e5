import { modules } from '@app/core/modules';
import { connect, type Database } from '@app/core/platform/db';
import { countSealed, type Resealed, reseal } from '@app/core/reports/personal-data';
import { audited } from '../audited.ts';
import { operatorDatabaseUrl, operatorFiles, takePersonalKeys } from '../operator-database.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- keys
  reseal   reseals with PERSONAL_DATA_KEY the personal data and secrets that PERSONAL_DATA_KEY_PREVIOUS sealed.
           You can stop it at any time and start it again: it continues with the remaining values`;

const PROGRESS_MS = 5_000;

/** Rotates the key that encrypts personal data, while the platform runs. */
export async function run(args: readonly string[]): Promise<number> {
  const [order, ...more] = args;
  if (order !== 'reseal' || more.length > 0) throw new Problem(USAGE);
  takePersonalKeys();
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    const done = await resealAll(db);
    for (const line of outcome(done)) console.log(line);
    return isWhole(done) ? 0 : 1;
  } finally {
    await db.close();
  }
}

async function resealAll(db: Database): Promise<Resealed> {
  const files = operatorFiles(db);
  const [target, action] = ['PERSONAL_DATA_KEY', 'keys.reseal_started'] as const;
  await audited(db, { merchantId: null, action, target, detail: {} }, async () => {});
  const all = sum((await countSealed(db)).map(({ previous }) => previous));
  console.log(`${all} values to reseal, then files`);
  let [sealed, toldAt] = [0, performance.now()];
  return reseal({ db, files, modules }, (more) => {
    sealed += more;
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    console.log(`${sealed} of ${all}`);
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const leftOf = ({ counts, damaged }: Resealed): number =>
  Math.max(0, sum(counts.map(({ previous }) => previous)) - damaged);

const isWhole = (done: Resealed): boolean => leftOf(done) === 0 && done.missingFiles === 0;

function outcome(done: Resealed): string[] {
  const { values, files, damaged, missingFiles, counts } = done;
  const left = leftOf(done);
  return [
    `Resealed: ${values} values, ${files} files`,
    ...counts
      .filter(({ unknown }) => unknown > 0)
      .map(
        ({ table, column, unknown }) =>
          `${table}.${column}: sealed with an unknown key, unchanged: ${unknown}`,
      ),
    ...(damaged > 0 ? [`damaged, unchanged: ${damaged}`] : []),
    ...(left > 0
      ? [
          `${left} values were sealed with the previous key during this run: a process still uses that key. ` +
            'Restart it, then run this again.',
        ]
      : []),
    ...(missingFiles > 0
      ? [
          `${missingFiles} files are not in this store. Name the platform's S3_… here, then run this again.`,
        ]
      : []),
    isWhole(done) ? whenWhole() : 'Do not remove PERSONAL_DATA_KEY_PREVIOUS yet.',
  ];
}

const whenWhole = (): string =>
  process.env.PERSONAL_DATA_KEY_PREVIOUS
    ? 'Nothing here needs the previous key. Once every process runs with the new one, remove PERSONAL_DATA_KEY_PREVIOUS.'
    : 'No PERSONAL_DATA_KEY_PREVIOUS is given: there is nothing to reseal.';
