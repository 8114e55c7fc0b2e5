import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { seconds } from '../terminal.ts';
import type { BenchResult } from './bench-result.ts';
import { benchNames } from './benches.ts';
import { type Comparison, compareFigures, type Verdict } from './compare-figures.ts';
import { commitText, figureText } from './figure-text.ts';
import { printComparisons } from './print-result.ts';
import { readFigures, type StoredRun } from './stored-figures.ts';

const PROGRAM = join(import.meta.dirname, '../bench.ts');
const FAILING: ReadonlySet<Verdict> = new Set(['worse', 'not stored', 'not measured']);

/**
 * Runs the short form of every bench and compares it with the stored result. A bench with an undecided figure runs once
 * more, and the rounds of both runs count.
 *
 * @returns whether every bench ran and no figure is worse
 */
export async function checkFigures(): Promise<boolean> {
  const stored = readFigures();
  const startedAt = performance.now();
  const [failures, undecided]: [string[], string[]] = [[], []];
  for (const bench of benchNames) {
    const benchStartedAt = performance.now();
    const before = stored[bench]?.short;
    const compared = before && (await compareBench(bench, before));
    if (!compared) {
      failures.push(`${bench}: ${before ? 'failed' : 'its short form is not stored'}`);
      continue;
    }
    console.log(`\n${bench}   stored at ${commitText(before)}   ${seconds(benchStartedAt)}`);
    printComparisons(compared);
    const finding = (one: Comparison) => `${bench}, ${describe(one, before)}`;
    failures.push(...compared.filter(({ verdict }) => FAILING.has(verdict)).map(finding));
    undecided.push(...compared.filter(({ verdict }) => verdict === 'undecided').map(finding));
  }
  console.log(`\nChecked in ${seconds(startedAt)}.`);
  if (undecided.length > 0)
    console.log(`\nUndecided, because the rounds vary more than the difference:`);
  for (const finding of undecided) console.log(`  ${finding}`);
  if (failures.length > 0) console.log('\nFailed:');
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.length === 0;
}

/** `boot, API ready: worse, 27.0 × where 24.1 × is stored at 7e4d0058`. */
function describe({ name, verdict, now, stored }: Comparison, before: StoredRun): string {
  if (!now || !stored) return `${name}: ${verdict}`;
  return `${name}: ${verdict}, ${figureText(now)} where ${figureText(stored)} is stored at ${commitText(before)}`;
}

async function compareBench(bench: string, stored: StoredRun): Promise<Comparison[] | undefined> {
  const first = await runShort(bench);
  if (!first) return undefined;
  const compared = compareFigures([first], stored);
  if (!compared.some(({ verdict }) => verdict === 'undecided')) return compared;
  console.log(`\n${bench}: measured again, because a figure is undecided`);
  const second = await runShort(bench);
  return second && compareFigures([first, second], stored);
}

/** Result of a separate process, or undefined if it failed; it prints its own errors. */
async function runShort(bench: string): Promise<BenchResult | undefined> {
  const child = runBench(bench, ['--short', '--json'], 'pipe');
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const [code] = await once(child, 'close');
  return code === 0
    ? (JSON.parse(printed.trim().split('\n').at(-1) ?? '') as BenchResult)
    : undefined;
}

/** Each bench has its own process, so that none shares a heap. */
export const runBench = (bench: string, options: readonly string[], stdout: 'pipe' | 'inherit') =>
  spawn(process.execPath, [PROGRAM, bench, ...options], { stdio: ['ignore', stdout, 'inherit'] });
