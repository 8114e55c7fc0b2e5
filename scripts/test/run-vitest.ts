import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT, runTool, type Selection, type Tally } from './program.ts';

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs projects of `vitest.config.ts`. A file that could not be loaded counts as one failure. */
export async function runVitest(
  projects: readonly string[],
  { env = {}, words = [], shard, changedSince, update }: Partial<Selection> = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'vitest-'));
  const file = join(folder, 'report.json');
  try {
    const { isFine, output } = await runTool(
      [
        VITEST,
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...(shard ? [`--shard=${shard.number}/${shard.of}`] : []),
        ...(changedSince ? [`--changed=${changedSince}`] : []),
        ...(update ? ['--update'] : []),
        ...words,
      ],
      { env },
    );
    return existsSync(file)
      ? tally(JSON.parse(readFileSync(file, 'utf8')), { isFine, output })
      : { passed: 0, failed: isFine ? 0 : 1, skipped: 0, output: isFine ? '' : output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tally(report: Report, { isFine, output }: { isFine: boolean; output: string }): Tally {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  const failures = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(ROOT, name)} > ${fullName}`),
  );
  return {
    passed: report.numPassedTests,
    // An error outside tests, or in teardown, must not pass as success.
    failed: failed === 0 && !isFine ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    output: isFine ? '' : output,
    failures: [...failures, ...unloaded.map(({ name }) => `${relative(ROOT, name)} (not loaded)`)],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}
