import { defineConfig } from 'vitest/config';
import { deadline } from './tests/support/deadline.ts';
import { domainTestsNotDue } from './tests/support/turns.ts';

const PRIVATE_HOSTS = 'tests/support/servers/private-hosts.ts';
const SERVICES = ['tests/support/databases/global-setup.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**', '**/generated/**'];
const DB = '{apps,packages,prisma,scripts}/**/*.db.test.ts';
const HTTP = 'apps/**/*.http.test.ts';
const ALONE = '{apps,packages}/**/*.alone.test.ts';
const DOM = ['{apps,packages}/**/*.test.tsx', '{apps,packages}/**/*.dom.test.ts'];

/** Due after any change. One domain of each kind: logs in, takes money in, takes bets, pays agents, pays out; and what all build on. */
const AFTER_CHANGE = new Set([
  'access',
  'bets',
  'db',
  'deposits',
  'idempotency',
  'jobs',
  'kernel',
  'ledger',
  'lottery-bets',
  'lottery-orders',
  'lottery-play',
  'outbox',
  'payouts',
  'seamless',
  'sessions',
  'wallet',
  'withdrawals',
]);

/** Processes that die as money comes in, is bet or goes out, and servers that fail. */
const FAULTS_AFTER_CHANGE = new Set([
  'database-outages',
  'deposits',
  'jobs-at-start',
  'ledger',
  'lottery-orders',
  'withdrawals',
]);

/** Books for any bets. The other invariants follow from a single domain. */
const INVARIANTS_AFTER_CHANGE = new Set(['bets', 'ledger', 'lottery-bets']);

const UNIT = '{apps,packages,prisma,scripts}/**/*.test.ts';

/** Whole packages whose unit tests run long. */
const LONG_UNIT = new Set(['arcade', 'lottery', 'phrases']);

/** A unit test may import other domains, but it gives the same result while no code changes. */
const UNIT_AFTER_CHANGE = { has: (domain: string) => !LONG_UNIT.has(domain) };

const MINUTE_MS = 60_000;

const deadlines = {
  testTimeout: deadline(MINUTE_MS),
  hookTimeout: deadline(2 * MINUTE_MS),
  expect: { poll: { timeout: deadline(MINUTE_MS / 3) } },
};

/** One process for many files: modules, compiled queries and hot code stay. */
const shared = { ...deadlines, isolate: false };

/** Settings that core itself reads from the environment. */
const env = {
  PERSONAL_DATA_KEY: 'what the tests seal personal data with',
  PERSONAL_LOOKUP_KEY: 'what the tests find personal data by',
  PASSWORD_PEPPER: 'what the tests hash passwords with',
};

/** One project for each kind of test: `npx vitest run --project integration <path>` runs some. */
export default defineConfig({
  test: {
    maxWorkers: '100%', // of the cores; one less by default
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          env,
          include: [UNIT],
          exclude: [
            ...NEVER,
            ...DOM,
            DB,
            HTTP,
            ALONE,
            ...domainTestsNotDue([UNIT], UNIT_AFTER_CHANGE),
          ],
          setupFiles: [PRIVATE_HOSTS],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          env,
          include: DOM,
          exclude: [...NEVER, ...domainTestsNotDue(DOM, AFTER_CHANGE)],
          environment: 'happy-dom',
          setupFiles: [
            'packages/ui/src/testing/same-document.ts',
            'packages/ui/src/testing/clean-document.ts',
            'packages/client/src/testing/reread-tab.ts',
          ],
        },
      },
      {
        test: { ...shared, name: 'source', include: ['tests/source/*.test.ts'], exclude: NEVER },
      },
      // Some of them kill work after each of its statements, beside browsers that want the cores.
      withServices('integration', DB, {
        testTimeout: deadline(2 * MINUTE_MS),
        exclude: domainTestsNotDue([DB], AFTER_CHANGE),
      }),
      // These change lists at import time from which other modules derive theirs.
      withServices('alone', ALONE, { isolate: true }),
      withServices('http', HTTP, { exclude: domainTestsNotDue([HTTP], AFTER_CHANGE) }),
      withServices('access', 'tests/access/**/*.test.ts'),
      // The worker's own processes run in these, beside browsers.
      withServices('invariants', 'tests/invariants/*.test.ts', {
        testTimeout: deadline(5 * MINUTE_MS),
        exclude: domainTestsNotDue(['tests/invariants/*.test.ts'], INVARIANTS_AFTER_CHANGE),
      }),
      // They start and kill processes.
      withServices('faults', 'tests/faults/*.test.ts', {
        testTimeout: deadline(5 * MINUTE_MS),
        exclude: domainTestsNotDue(['tests/faults/*.test.ts'], FAULTS_AFTER_CHANGE),
      }),
      // Each of these starts whole installations, so they take turns.
      withServices('installation', 'tests/installation/*.test.ts', {
        fileParallelism: false,
        testTimeout: deadline(5 * MINUTE_MS),
      }),
    ],
  },
});

interface Options {
  readonly isolate?: boolean;
  readonly fileParallelism?: boolean;
  readonly testTimeout?: number;
  readonly exclude?: readonly string[];
}

function withServices(name: string, include: string, { exclude = [], ...options }: Options = {}) {
  return {
    test: {
      ...shared,
      name,
      env,
      include: [include],
      exclude: [...NEVER, ...exclude],
      globalSetup: SERVICES,
      setupFiles: [PRIVATE_HOSTS, 'tests/support/databases/drop-after-file.ts'],
      ...options,
    },
  };
}
