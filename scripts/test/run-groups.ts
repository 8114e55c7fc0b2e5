import { randomBytes } from 'node:crypto';
import { startTestServices } from '../../tests/support/databases/services.ts';
import { dropDatabases, makeTemplate } from '../../tests/support/databases/template.ts';
import { seconds } from '../terminal.ts';
import {
  changedDomains,
  type DomainInputs,
  fingerprintDomains,
  recordDomainPasses,
} from './domain-inputs.ts';
import type { Group } from './groups.ts';
import { holdTransactions } from './hold-transactions.ts';
import {
  fingerprintInstallation,
  installationHasPassed,
  recordInstallationPass,
} from './installation-inputs.ts';
import { measureSlowdown } from './machine-slowdown.ts';
import type { Selection, Tally } from './program.ts';

/** Groups in parallel: a single one would leave a core idle while it waits for its servers or its slowest file. */
const LANES = 2;

/** All groups that run more after a change. */
const GROUPS_OF_CHANGES = ['unit', 'faults', 'invariants', 'http', 'integration', 'browser'];

/** Clears the line of `showRunning`. */
const CLEAR = process.stdout.isTTY ? '\r\x1b[K' : '';

const EXIT_INTERRUPTED = 130;

/**
 * Runs groups in two lanes with shared servers and one migrated template, and prints a line for each. Returns their
 * tallies in order of completion.
 */
export async function runGroups(
  groups: readonly Group[],
  selection: Omit<Selection, 'env'>,
  { holdsTransactions = false }: { readonly holdsTransactions?: boolean } = {},
): Promise<Tally[]> {
  const inputs = fingerprintInstallation();
  const provesDomains = proves(GROUPS_OF_CHANGES, groups, selection);
  const isByTurns = process.env.TEST_TURN !== undefined;
  // Reads and parses all code, which takes longer than a single test.
  const domains: DomainInputs = isByTurns || provesDomains ? fingerprintDomains() : new Map();
  const changed = changedDomains(domains);
  const env = {
    TEST_SLOWDOWN: `${await measureSlowdown()}`,
    // Decided once, since groups and browser workers that start later must agree.
    TEST_INSTALLATION: installationHasPassed(inputs) ? 'unchanged' : 'changed',
    TEST_CHANGED_DOMAINS: changed.join(),
  };
  if (isByTurns) console.log(describeDomains(changed, domains.size));
  const servers = groups.some(({ needsServices }) => needsServices)
    ? startServers(holdsTransactions)
    : undefined;
  servers?.catch(() => {}); // reported by the first group that waits for them
  const stop = async () => (await servers?.catch(() => undefined))?.stop();
  const stopAndExit = () => stop().finally(() => process.exit(EXIT_INTERRUPTED));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopAndExit);

  const tallies: Tally[] = [];
  const running = new Set<string>();
  const waiting = [...groups];
  async function runLane(): Promise<void> {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      const { name } = group;
      running.add(name);
      showRunning(running);
      const startedAt = performance.now();
      const served = group.needsServices ? await servers : undefined;
      const tally = await group.run({ ...selection, env: { ...env, ...served?.env } });
      tallies.push(tally);
      running.delete(name);
      console.log(`${CLEAR}${describe(name, tally, seconds(startedAt))}`);
      if (tally.failed > 0) console.log(`\n${tally.output.trimEnd()}\n`);
      showRunning(running);
    }
  }
  try {
    await Promise.all(Array.from({ length: LANES }, runLane));
    if (tallies.every(({ failed }) => failed === 0)) {
      if (proves(['installation', 'browser'], groups, selection)) recordInstallationPass(inputs);
      if (provesDomains) {
        recordDomainPasses(isByTurns ? changed : [...domains.keys()], domains);
      }
    }
    return tallies;
  } finally {
    await stop();
  }
}

/** Whether these groups ran whole. */
function proves(
  names: readonly string[],
  groups: readonly Group[],
  { words, shard, changedSince }: Omit<Selection, 'env'>,
): boolean {
  const isWhole = words.length === 0 && shard === undefined && changedSince === undefined;
  return isWhole && names.every((name) => groups.some((group) => group.name === name));
}

interface Servers {
  /** Environment for tests: addresses of the servers and name of the template. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

async function startServers(holdsTransactions: boolean): Promise<Servers> {
  const services = await startTestServices();
  const template = `test_template_${randomBytes(4).toString('hex')}`;
  const stop = async () => {
    if (!services.areOurs) await dropDatabases(services, template);
    await services.stop();
  };
  try {
    await makeTemplate(services, template);
  } catch (error) {
    await stop();
    throw error;
  }
  const release = holdsTransactions ? holdTransactions(services.postgresUrl) : undefined;
  return {
    env: {
      TEST_POSTGRES_URL: services.postgresUrl,
      TEST_REDIS_URL: services.redisUrl,
      TEST_TEMPLATE: template,
    },
    stop: async () => {
      await release?.();
      await stop();
    },
  };
}

/** Number of changed domains that are named one by one. */
const NAMED_MAX = 10;

/** The line that names the domains whose tests all run. */
function describeDomains(changed: readonly string[], count: number): string {
  const names = changed.length > NAMED_MAX ? `${changed.length} of ${count}` : changed.join(', ');
  return `  changed       ${names || 'no domain'}`;
}

function showRunning(names: ReadonlySet<string>): void {
  if (CLEAR && names.size > 0) process.stdout.write(`${CLEAR}  ${[...names].join(', ')} …`);
}

function describe(name: string, { passed, failed, skipped, note }: Tally, time: string): string {
  if (note) return `  ${name.padEnd(14)}not run: ${note}`;
  const counts = [`${passed} passed`, `${failed} failed`, `${skipped} skipped`];
  return `  ${name.padEnd(14)}${counts.map((count) => count.padEnd(15)).join('')}${time}`;
}
