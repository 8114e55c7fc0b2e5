import { filesOf, testsOf } from './mutate/domains.ts';
import { instrument, type Mutant } from './mutate/instrument.ts';
import { judgeMutants, readCoverage } from './mutate/judge-mutants.ts';
import { readMutateArguments } from './mutate/mutate-arguments.ts';
import { report } from './mutate/report.ts';
import { startStepHost } from './mutate/step-host.ts';
import { describeFailure, Problem, step } from './terminal.ts';
import { changedFiles } from './test/changed-files.ts';

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  },
);

/** `npm run mutate -- <domain>`: mutates the code in memory and lists the mutants that no test detects. */
async function main(args: readonly string[]): Promise<void> {
  const { domain, mutants: count, seed, changedSince, places } = readMutateArguments(args);
  const changed = changedSince === undefined ? undefined : new Set(changedFiles(changedSince));
  const files = filesOf(domain).filter((file) => changed?.has(file) ?? true);
  if (files.length === 0) throw new Problem(`No file of ${domain} differs from ${changedSince}.`);
  const { mutants, sources } = await step(
    'mutants',
    () => instrument(files),
    (made) => `${made.mutants.length} in ${files.length} files`,
  );
  const host = await startStepHost(sources);
  try {
    const tests = testsOf(domain);
    const coverage = await step('unchanged', () => readCoverage(host, tests));
    const chosen = sample(mutants, count, seed).filter(
      ({ file, line }) =>
        places.length === 0 || places.some((place) => `/${file}:${line}`.endsWith(`/${place}`)),
    );
    const verdicts = await step(
      'changed',
      () => judgeMutants(host, chosen, tests, coverage),
      () => `${chosen.length} mutants`,
    );
    for (const line of report(verdicts)) console.log(line);
  } finally {
    await host.close();
  }
}

/** Uniform random sample. */
function sample(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = randomFrom(seed);
  return mutants
    .map((mutant) => ({ mutant, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .sort((a, b) => Number(a.id) - Number(b.id));
}

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
