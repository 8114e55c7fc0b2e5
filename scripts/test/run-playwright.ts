import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { NOTHING, ROOT, runTool, type Selection, type Tally } from './program.ts';

const TESTS = join(ROOT, 'tests');
const PLAYWRIGHT = join(TESTS, 'node_modules/@playwright/test/cli.js');

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface Report {
  readonly suites: readonly Suite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Runs the browser tests of a selection. They fail without a browser. */
export async function runPlaywright({
  env,
  words,
  shard,
  changedSince,
}: Selection): Promise<Tally> {
  const folder = join(TESTS, 'e2e');
  const hasTests =
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) =>
      name.endsWith('.e2e.ts'),
    );
  if (!hasTests) return NOTHING;
  const chromium = findChromium();
  if (!chromium) return { ...NOTHING, failed: 1, output: MISSING };
  const reports = mkdtempSync(join(tmpdir(), 'playwright-'));
  const file = join(reports, 'report.json');
  try {
    const { isFine, output } = await runTool(
      [
        PLAYWRIGHT,
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
        '--pass-with-no-tests',
        ...(shard ? [`--shard=${shard.number}/${shard.of}`] : []),
        ...(changedSince ? [`--only-changed=${changedSince}`] : []),
        ...words,
      ],
      { cwd: TESTS, env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    if (!existsSync(file)) return { ...NOTHING, failed: 1, output };
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = stats.unexpected + stats.flaky;
    return {
      passed: stats.expected,
      failed: failed === 0 && !isFine ? 1 : failed,
      skipped: stats.skipped,
      output: isFine ? '' : output,
      failures: suites.flatMap(failuresOf),
      files: suites.map((suite) => ({
        file: `tests/e2e/${suite.file}`,
        seconds: secondsOf(suite),
      })),
    };
  } finally {
    rmSync(reports, { recursive: true });
  }
}

function secondsOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0) / 1_000;
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

function failuresOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `tests/e2e/${file} > ${title}`);
  return [...own, ...suites.flatMap(failuresOf)];
}

const MISSING =
  'Chromium is missing, and the browser tests need it. Install the package chromium, or name the program in CHROMIUM_PATH.';
