import { step } from './terminal.ts';
import { runCheck, type Tally } from './test/program.ts';
import { runVitest } from './test/run-vitest.ts';

/** The fast checks while coding: formatting, types, and unit tests of changed files. */
const CHECKS: readonly [name: string, run: () => Promise<Tally>][] = [
  ['lint', () => runCheck(['node_modules/@biomejs/biome/bin/biome', 'check'])],
  ['types', () => runCheck(['node_modules/typescript/bin/tsc', '--noEmit'])],
  ['unit', () => runVitest(['unit'], { changedSince: 'HEAD' })],
  ['source', () => runVitest(['source'])],
];

let failed = 0;
for (const [name, run] of CHECKS) {
  const tally = await step(name, run, ({ passed, failed }) => `${passed} passed, ${failed} failed`);
  if (tally.failed > 0) console.log(`\n${tally.output.trimEnd()}\n`);
  failed += tally.failed;
}
process.exit(failed === 0 ? 0 : 1);
