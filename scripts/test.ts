import { startTestServices } from '../tests/support/services.ts';
import type { TestServices } from '../tests/support/test-services.ts';
import { describeFailure, Problem, seconds } from './terminal.ts';
import { runCheck, type Tally } from './test/program.ts';
import { runPlaywright } from './test/run-playwright.ts';
import { runVitest } from './test/run-vitest.ts';

interface Group {
  readonly name: string;
  readonly needsServices?: true;
  /** Whether words after its name choose some of its files. */
  readonly hasFiles?: true;
  run(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<Tally>;
}

const vitest = (name: string, ...projects: string[]): Group => ({
  name,
  needsServices: true,
  hasFiles: true,
  run: (env, words) => runVitest(projects, { env, args: words }),
});

/** They begin in this order: what fails fastest and most often first, the browser when little else is left. */
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
  {
    name: 'unit',
    hasFiles: true,
    run: (_, words) => runVitest(['unit', 'dom', 'source'], { args: words }),
  },
  vitest('faults', 'faults'),
  vitest('invariants', 'invariants'),
  vitest('http', 'http', 'access'),
  vitest('integration', 'integration', 'alone'),
  {
    name: 'browser',
    needsServices: true,
    hasFiles: true,
    run: (env, words) => runPlaywright({ env, words }),
  },
];

/** Groups that run at a time: one alone waits for its servers and its slowest file while a core is idle. */
const AT_ONCE = 2;

const SLOWEST = 10;

/** Takes away what `showRunning` wrote. */
const CLEAR = process.stdout.isTTY ? '\r\x1b[K' : '';

const EXIT_INTERRUPTED = 130;

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  },
);

/**
 * Runs all groups, or those that are named, or of one group the files whose names hold one of the words
 * after it. Answers the exit code.
 */
async function main(args: readonly string[]): Promise<number> {
  const { groups, words } = chosenTests(args.filter((arg) => arg !== '--deep'));
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
    const tallies = await runAll(groups, { services, words });
    const total = (count: 'passed' | 'failed' | 'skipped') =>
      tallies.reduce((sum, tally) => sum + tally[count], 0);
    const ran = total('passed') + total('failed') + total('skipped');
    if (ran === 0) throw new Problem(`No file of tests has ${words.join(' or ')} in its name.`);
    if (groups === GROUPS) console.log(describeSlowest(tallies));
    console.log(
      `\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`,
    );
    return total('failed') === 0 ? 0 : 1;
  } finally {
    await services?.stop();
  }
}

interface Chosen {
  readonly groups: readonly Group[];
  readonly words: readonly string[];
}

function chosenTests(args: readonly string[]): Chosen {
  if (args.length === 0) return { groups: GROUPS, words: [] };
  const named = (name: string) => GROUPS.find((group) => group.name === name);
  const [first = '', ...words] = args;
  const one = named(first);
  if (one?.hasFiles && words.length > 0 && !words.some(named)) return { groups: [one], words };
  const unknown = args.find((name) => !named(name));
  if (unknown) {
    const known = GROUPS.map(({ name }) => name).join(', ');
    throw new Problem(
      `There is no group ${unknown}. The groups are ${known}; --deep goes with any, and parts of names of files with one.`,
    );
  }
  return { groups: GROUPS.filter(({ name }) => args.includes(name)), words: [] };
}

async function runAll(
  groups: readonly Group[],
  { services, words }: { services: TestServices | undefined; words: readonly string[] },
) {
  const env = services
    ? { TEST_POSTGRES_URL: services.postgresUrl, TEST_REDIS_URL: services.redisUrl }
    : {};
  const tallies: Tally[] = [];
  const running = new Set<string>();
  async function run({ name, ...group }: Group): Promise<void> {
    running.add(name);
    showRunning(running);
    const startedAt = performance.now();
    const tally = await group.run(env, words);
    tallies.push(tally);
    running.delete(name);
    console.log(`${CLEAR}${describe(name, tally, seconds(startedAt))}`);
    if (tally.failed > 0) console.log(`\n${tally.output.trimEnd()}\n`);
    showRunning(running);
  }
  const waiting = [...groups];
  const runInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runInTurn));
  return tallies;
}

function showRunning(names: ReadonlySet<string>): void {
  if (CLEAR && names.size > 0) process.stdout.write(`${CLEAR}  ${[...names].join(', ')} …`);
}

function describeSlowest(tallies: readonly Tally[]): string {
  const slowest = tallies
    .flatMap(({ files = [] }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map((file) => `  ${file.seconds.toFixed(1).padStart(6)} s  ${file.file}`);
  return ['\nThe slowest files:', ...slowest].join('\n');
}

function describe(name: string, { passed, failed, skipped }: Tally, time: string): string {
  const counts = [`${passed} passed`, `${failed} failed`, `${skipped} skipped`];
  return `  ${name.padEnd(14)}${counts.map((count) => count.padEnd(15)).join('')}${time}`;
}
