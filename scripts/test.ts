import { startTestServices } from '../tests/support/services.ts';
import type { TestServices } from '../tests/support/test-services.ts';
import { describeFailure, Problem, seconds } from './terminal.ts';
import { runCheck, type Tally } from './test/program.ts';
import { runPlaywright } from './test/run-playwright.ts';
import { runVitest } from './test/run-vitest.ts';

interface Group {
  readonly name: string;
  readonly needsServices?: true;
  run(env: NodeJS.ProcessEnv): Promise<Tally>;
}

const vitest = (name: string, ...projects: string[]): Group => ({
  name,
  needsServices: true,
  run: (env) => runVitest(projects, { env }),
});

/** In this order: what fails fastest and most often comes first. */
const GROUPS: readonly Group[] = [
  {
    name: 'lint',
    run: () =>
      runCheck(
        ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
        ['node_modules/knip/bin/knip.js'],
      ),
  },
  { name: 'types', run: () => runCheck(['node_modules/typescript/bin/tsc', '--noEmit']) },
  { name: 'unit', run: () => runVitest(['unit', 'source']) },
  vitest('integration', 'integration'),
  vitest('http', 'http', 'access'),
  vitest('invariants', 'invariants'),
  vitest('faults', 'faults'),
  { name: 'browser', needsServices: true, run: (env) => runPlaywright({ env }) },
];

const EXIT_INTERRUPTED = 130;

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  },
);

/** Runs all groups, or those that are named, and answers the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const groups = chosenGroups(args);
  if (args.includes('--deep')) process.env.TEST_DEEP = '1'; // the same tests with large counts
  const services = groups.some(({ needsServices }) => needsServices)
    ? await startTestServices()
    : undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, async () => {
      await services?.stop();
      process.exit(EXIT_INTERRUPTED);
    });
  }
  try {
    const tallies = await runAll(groups, services);
    const total = (count: 'passed' | 'failed' | 'skipped') =>
      tallies.reduce((sum, tally) => sum + tally[count], 0);
    console.log(
      `\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`,
    );
    return total('failed') === 0 ? 0 : 1;
  } finally {
    await services?.stop();
  }
}

function chosenGroups(args: readonly string[]): readonly Group[] {
  const names = args.filter((arg) => arg !== '--deep');
  const unknown = names.find((name) => !GROUPS.some((group) => group.name === name));
  if (unknown) {
    const known = GROUPS.map(({ name }) => name).join(', ');
    throw new Problem(
      `There is no group ${unknown}. The groups are ${known}; --deep goes with any.`,
    );
  }
  return names.length === 0 ? GROUPS : GROUPS.filter(({ name }) => names.includes(name));
}

async function runAll(groups: readonly Group[], services: TestServices | undefined) {
  const env = services
    ? { TEST_POSTGRES_URL: services.postgresUrl, TEST_REDIS_URL: services.redisUrl }
    : {};
  const tallies: Tally[] = [];
  for (const group of groups) {
    const startedAt = performance.now();
    if (process.stdout.isTTY) process.stdout.write(`  ${group.name} …`);
    const tally = await group.run(env);
    tallies.push(tally);
    if (process.stdout.isTTY) process.stdout.write('\r');
    console.log(describe(group.name, tally, seconds(startedAt)));
    if (tally.failed > 0) console.log(`\n${tally.output.trimEnd()}\n`);
  }
  return tallies;
}

function describe(name: string, { passed, failed, skipped }: Tally, time: string): string {
  const counts = [`${passed} passed`, `${failed} failed`, `${skipped} skipped`];
  return `  ${name.padEnd(14)}${counts.map((count) => count.padEnd(15)).join('')}${time}`;
}
