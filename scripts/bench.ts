import { once } from 'node:events';
import { join } from 'node:path';
import type { Bench, BenchResult } from './bench/bench-result.ts';
import { type BenchName, benchNames } from './bench/benches.ts';
import { checkFigures, runBench } from './bench/check.ts';
import { writePages } from './bench/figures-pages.ts';
import { printResult } from './bench/print-result.ts';
import { withServers } from './bench/servers.ts';
import { provenanceOfNow, recordRun, storedRun } from './bench/stored-figures.ts';
import { describeFailure, Problem } from './terminal.ts';

const FOLDER = join(import.meta.dirname, '../tests/load');
const OPTIONS = ['--short', '--json', '--record'];
const USAGE = `Usage:
  npm run bench -- NAME [--short] [--json] [--record]   NAME: ${benchNames.join(', ')}
  npm run bench -- check          compares the short form of every bench with the stored figures
  npm run bench -- record-all     records the short form of every bench; --full: the full form
  npm run bench -- write-docs     writes the stored figures into README and docs/figures.md`;

main(process.argv.slice(2)).then(
  (holds) => process.exit(holds ? 0 : 1),
  (error) => {
    console.error(describeFailure(error));
    process.exit(1);
  },
);

/** Returns whether everything succeeded. */
async function main([name, ...options]: readonly string[]): Promise<boolean> {
  if (name === 'check' && options.length === 0) return checkFigures();
  if (name === 'record-all') return recordAll(options);
  if (name === 'write-docs') writePages();
  else if (isBench(name) && options.every((option) => OPTIONS.includes(option)))
    await measure(name, new Set(options));
  else throw new Problem(USAGE);
  return true;
}

function isBench(name: string | undefined): name is BenchName {
  return (benchNames as readonly string[]).includes(name ?? '');
}

async function measure(bench: BenchName, options: ReadonlySet<string>): Promise<void> {
  const short = options.has('--short');
  const at = options.has('--record') ? provenanceOfNow() : undefined;
  const result = await runHere(bench, short);
  printResult(bench, result, options.has('--json'));
  if (!at) return;
  recordRun({ bench, form: short ? 'short' : 'full', run: storedRun(at, result) });
  writePages();
}

async function runHere(bench: BenchName, short: boolean): Promise<BenchResult> {
  const { run } = (await import(join(FOLDER, `${bench}.bench.ts`))) as Bench;
  const say = (text: string) => console.error(text);
  return withServers((urls) => run({ ...urls, short, say }));
}

/** Runs benches one after the other. A failing bench keeps its stored result. */
async function recordAll(options: readonly string[]): Promise<boolean> {
  const form = options.includes('--full') ? [] : ['--short'];
  const failed: string[] = [];
  for (const bench of benchNames) {
    const [code] = await once(runBench(bench, ['--record', ...form], 'inherit'), 'close');
    if (code !== 0) failed.push(bench);
  }
  if (failed.length > 0) console.error(`\nNot recorded: ${failed.join(', ')}`);
  return failed.length === 0;
}
