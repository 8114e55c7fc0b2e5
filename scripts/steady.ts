import { describeFailure, Problem } from './terminal.ts';
import { chooseGroups } from './test/choose-groups.ts';
import { keepCoresBusy } from './test/keep-cores-busy.ts';
import { runGroups } from './test/run-groups.ts';
import { readTestArguments } from './test/test-arguments.ts';

const TIMES = 5;
const IS_COUNT = /^\d+$/;
const USAGE =
  'Usage: npm run test:steady -- <group> [parts of file names] [times], or --turn <n> [times]';

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  },
);

/**
 * `npm run test:steady -- <group> [words…] [times]`: repeats a group on idle cores and as often with all cores busy
 * and other transactions open on the server, and lists tests that did not pass every time. With `--turn n` and no
 * group it repeats the usual run. Takes the other options of `npm test` as well. Returns the exit code.
 */
async function main(args: readonly string[]): Promise<number> {
  const { words: asked, deep, turn, ...selected } = readTestArguments(args);
  const times = Number(asked.find((word) => IS_COUNT.test(word)) ?? TIMES);
  const names = asked.filter((word) => !IS_COUNT.test(word));
  if ((names.length === 0 && turn === undefined) || times === 0) throw new Problem(USAGE);
  if (deep) process.env.TEST_DEEP = '1';
  if (turn !== undefined) process.env.TEST_TURN = `${turn}`;
  const { groups, words, isNamed } = chooseGroups(names);
  const failures = new Map<string, number>();
  let failedRuns = 0;
  const run = async (title: string, holdsTransactions: boolean) => {
    console.log(title);
    const selection = { ...selected, words, isNamed: isNamed || deep };
    const tallies = await runGroups(groups, selection, { holdsTransactions });
    for (const { failed, failures: names = [] } of tallies) {
      if (failed > 0) failedRuns++;
      for (const name of names) failures.set(name, (failures.get(name) ?? 0) + 1);
    }
  };
  for (let n = 1; n <= times; n++) await run(`Run ${n} of ${times}, quiet`, false);
  const stop = keepCoresBusy();
  try {
    for (let n = 1; n <= times; n++)
      await run(`Run ${n} of ${times}, cores busy and transactions open`, true);
  } finally {
    stop();
  }
  for (const [name, count] of [...failures].sort(([, a], [, b]) => b - a)) {
    console.log(`  failed ${count} of ${2 * times}  ${name}`);
  }
  console.log(failedRuns === 0 ? '\nEvery test passed every time.' : '\nNot steady.');
  return failedRuns === 0 ? 0 : 1;
}
