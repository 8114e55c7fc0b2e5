import { describeFailure, Problem } from './terminal.ts';
import { chooseGroups } from './test/choose-groups.ts';
import type { Tally } from './test/program.ts';
import { runGroups } from './test/run-groups.ts';
import { readTestArguments } from './test/test-arguments.ts';

const SLOWEST = 10;

/** The same turn in every usual run, so that a run fails only because of its own changes. */
const DEFAULT_TURN = 1;

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  },
);

/** Runs the chosen tests, prints failures and slow files, and returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const { words: chosen, deep, turn: chosenTurn, ...selected } = readTestArguments(args);
  const { groups, words, isNamed } = chooseGroups(chosen);
  if (deep) process.env.TEST_DEEP = '1'; // full counts and the complete kill matrix
  const isUsual = !deep && !isNamed && selected.changedSince === undefined;
  const turn = chosenTurn ?? (isUsual ? DEFAULT_TURN : undefined);
  if (turn !== undefined) process.env.TEST_TURN = `${turn}`;
  const tallies = await runGroups(groups, { ...selected, words, isNamed: isNamed || deep });
  const total = (count: 'passed' | 'failed' | 'skipped') =>
    tallies.reduce((sum, tally) => sum + tally[count], 0);
  const ran = total('passed') + total('failed') + total('skipped');
  if (ran === 0 && words.length > 0) {
    throw new Problem(`No test file has ${words.join(' or ')} in its name.`);
  }
  if (!isNamed) console.log(describeSlowest(tallies));
  const failures = tallies.flatMap((tally) => tally.failures ?? []);
  if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '));
  console.log(
    `\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`,
  );
  return total('failed') === 0 ? 0 : 1;
}

function describeSlowest(tallies: readonly Tally[]): string {
  const slowest = tallies
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map((file) => `  ${file.seconds.toFixed(1).padStart(6)} s  ${file.file}`);
  return ['\nThe slowest files:', ...slowest].join('\n');
}
