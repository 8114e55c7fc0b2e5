import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';
import { NOTHING, ROOT, runTool, type Tally } from './program.ts';

const TESTS = join(ROOT, 'tests');
const PLAYWRIGHT = join(TESTS, 'node_modules/@playwright/test/cli.js');

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Runs the browser tests. Without a browser they fail: they prove the product. */
export async function runPlaywright({ env }: { env: NodeJS.ProcessEnv }): Promise<Tally> {
  const folder = join(TESTS, 'e2e');
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.e2e.ts'))) {
    return NOTHING;
  }
  const chromium = findChromium();
  if (!chromium) return { ...NOTHING, failed: 1, output: MISSING };
  const reports = mkdtempSync(join(tmpdir(), 'playwright-'));
  const file = join(reports, 'report.json');
  try {
    const { isFine, output } = await runTool(
      [PLAYWRIGHT, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      { cwd: TESTS, env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
    );
    if (!existsSync(file)) return { ...NOTHING, failed: 1, output };
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = stats.unexpected + stats.flaky;
    return {
      passed: stats.expected,
      failed: failed === 0 && !isFine ? 1 : failed,
      skipped: stats.skipped,
      output: isFine ? '' : output,
    };
  } finally {
    rmSync(reports, { recursive: true });
  }
}

const MISSING =
  'Chromium is missing, and the browser tests need it. Install the package chromium, or name the program in CHROMIUM_PATH.';
