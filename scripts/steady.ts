import { describeFailure, Problem } from './terminal.ts';
import { chooseGroups } from './test/choose-groups.ts';
import { keepCoresBusy } from './test/keep-cores-busy.ts';
import { runGroups } from './test/run-groups.ts';

const TIMES = 5;

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  },
);

/**
 * `npm run test:steady -- <group> [words…] [times]`: repeats a group on idle cores and as often with all cores busy
 * and other transactions open on the server, and lists tests that did not pass every time. Returns the exit code.
 */
async function main(args: readonly string[]): Promise<number> {
  const times = Number(args.find((arg) => /^\d+$/.test(arg)) ?? TIMES);
  const names = args.filter((arg) => !/^\d+$/.test(arg));
  if (names.length === 0 || names.some((name) => name.startsWith('--')) || times === 0) {
    throw new Problem('Usage: npm run test:steady -- <group> [parts of file names] [times]');
  }
  const { groups, words } = chooseGroups(names);
  const failures = new Map<string, number>();
  let failedRuns = 0;
  const run = async (title: string, holdsTransactions: boolean) => {
    console.log(title);
    const selection = { words, isNamed: true };
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
