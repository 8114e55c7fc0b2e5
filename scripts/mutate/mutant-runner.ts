import { appendFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { inject, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { RECORDS, type Step, type StepRecord } from './step.ts';

/** Shared with the code that Stryker inserts into mutated files. */
interface Switches {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number;
  hitLimit: number;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}
type Hits = Record<string, number>;

const shared = globalThis as unknown as { __stryker__: Switches; failedMutants?: Set<string> };
shared.__stryker__ ??= {} as Switches;
shared.failedMutants ??= new Set();
const failed = shared.failedMutants;
const switches = shared.__stryker__;

let step: Step;
let records: string;
let mayHoldTransactions = false;

/**
 * Runs test files repeatedly in one process, each time with another active mutant. Vitest receives one file per step,
 * which contains the test file, its tests and the mutant.
 */
export default class MutantRunner extends TestRunner {
  override async importFile(filepath: string, source: 'collect' | 'setup'): Promise<unknown> {
    if (source === 'setup') return super.importFile(filepath, source);
    step = JSON.parse(readFileSync(filepath, 'utf8'));
    records = join(dirname(filepath), RECORDS);
    switches.currentTestId = undefined; // mutants executed at module load are static
    if (isDecided()) return undefined;
    await endOpenTransactions();
    switches.activeMutant = step.mutant ?? 'none';
    switches.hitCount = 0;
    switches.hitLimit = step.hitsMax;
    if (switches.mutantCoverage) switches.mutantCoverage.perTest = {};
    try {
      return await super.importFile(step.testFile, source);
    } catch (error) {
      recordFailure('(the file does not load)', `${error}`);
      throw error;
    } finally {
      switches.currentTestId = '*'; // hooks of the file
    }
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const isWanted = !step.tests || step.tests.includes(test.fullTestName);
    if (isDecided() || !isWanted) test.mode = 'skip';
    else switches.currentTestId = test.fullTestName;
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    if (test.result?.state === 'fail')
      recordFailure(test.fullTestName, test.result.errors?.[0]?.message ?? '');
    super.onAfterRunTask(test);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    for (const { result } of files)
      if (result?.state === 'fail' && !isDecided())
        recordFailure('(a hook of the file)', result.errors?.[0]?.message ?? '');
    append({ kind: 'done', step, ...(step.mutant === undefined && coverage()) });
    super.onAfterRunFiles(files);
  }
}

/** A mutant is killed by its first failed test; the others are not needed. */
const isDecided = () => step.mutant !== undefined && failed.has(step.mutant);

function recordFailure(test: string, message: string): void {
  if (step.mutant !== undefined) failed.add(step.mutant);
  mayHoldTransactions = true;
  append({ kind: 'failed', step, test, message });
}

const coverage = () => ({
  staticHits: { ...switches.mutantCoverage?.static },
  hits: { ...switches.mutantCoverage?.perTest },
});

const append = (record: StepRecord) => appendFileSync(records, `${JSON.stringify(record)}\n`);

/** A failed test may leave a transaction open, which would block stream readers. */
async function endOpenTransactions(): Promise<void> {
  const url = inject('postgresUrl');
  if (!mayHoldTransactions || !url) return;
  mayHoldTransactions = false;
  const server = new pg.Client({ connectionString: `${url}postgres` });
  await server.connect();
  try {
    await server.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid() AND starts_with(datname, $1)`,
      [inject('databasePrefix')],
    );
  } finally {
    await server.end();
  }
}
