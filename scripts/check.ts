import { readCatalogue } from '@app/phrases/check/catalogue';
import { reportLanguages } from '@app/phrases/check/report';
import { step } from './terminal.ts';
import { runCheck, type Tally } from './test/program.ts';
import { runVitest } from './test/run-vitest.ts';

/** The fast loop while writing: formatting, types, and the unit tests of what changed. */
const CHECKS: readonly [name: string, run: () => Promise<Tally>][] = [
  ['lint', () => runCheck(['node_modules/@biomejs/biome/bin/biome', 'check'])],
  ['types', () => runCheck(['node_modules/typescript/bin/tsc', '--noEmit'])],
  ['unit', () => runVitest(['unit'], { changedSince: 'HEAD' })],
  ['source', () => runVitest(['source'])],
];

/** How much of each language is written: whether it is well written is a test of the source. */
if (process.argv[2] === 'phrases') {
  console.log(reportLanguages(readCatalogue()).join('\n'));
  process.exit(0);
}

let failed = 0;
for (const [name, run] of CHECKS) {
  const tally = await step(name, run, ({ passed, failed }) => `${passed} passed, ${failed} failed`);
  if (tally.failed > 0) console.log(`\n${tally.output.trimEnd()}\n`);
  failed += tally.failed;
}
process.exit(failed === 0 ? 0 : 1);
