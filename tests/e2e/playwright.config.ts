import { defineConfig } from '@playwright/test';
import { deadline } from '../support/deadline.ts';
import { filesNotDue } from '../support/turns.ts';
import { isDeep } from './deep-run.ts';

const MINUTE_MS = 60_000;
const INSTALLATION = 'production-journey.e2e.ts';

/** The test starts production three times, so the runner skips it while its inputs equal those of its last pass. */
const testsInstallation =
  isDeep ||
  process.env.TEST_INSTALLATION !== 'unchanged' ||
  process.argv.slice(2).some((word) => /production|journey/.test(word));

/** Due in every run: the journeys through the product, and the checks of logs and lost answers. */
const ALWAYS = ['journey', 'logs', 'money/lost-responses', 'production-journey'];

/** Due after every change: money, play and the soundness of pages. The other files take turns even then. */
const AFTER_CHANGE = [
  'agents/payout',
  'console/console-sound',
  'money/deposits.',
  'money/withdrawals.',
  'pages',
  'play/lottery-bet',
  'weight',
];
const NOT_DUE = filesNotDue('e2e', {
  ending: '.e2e.ts',
  always: ALWAYS,
  afterChange: AFTER_CHANGE,
});

export default defineConfig({
  projects: [
    {
      name: 'journeys',
      testMatch: '*.e2e.ts',
      testIgnore: [
        'logs.e2e.ts',
        ...(testsInstallation ? [] : [INSTALLATION]),
        ...NOT_DUE.map((file) => `**/e2e/${file}`),
      ],
      teardown: 'afterwards',
    },
    { name: 'afterwards', testMatch: 'logs.e2e.ts' },
  ],
  globalSetup: './start-platforms.ts',
  // Node reads our TypeScript by itself, as the processes do.
  build: { external: ['**/*.ts'] },
  outputDir: '../../test-results/e2e',
  fullyParallel: false,
  // Each worker has its own platform, whose clock its tests move.
  workers: 2,
  retries: 0, // a test that fails once has found a defect, even if it passes when repeated
  forbidOnly: true,
  timeout: deadline(2 * MINUTE_MS),
  expect: { timeout: deadline(MINUTE_MS / 3) },
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A limit for a single action, so that a missing element does not use up the whole test's time.
    actionTimeout: deadline(MINUTE_MS),
    navigationTimeout: deadline(MINUTE_MS),
    contextOptions: { reducedMotion: 'reduce' }, // tests of animations enable motion
    serviceWorkers: 'block', // a worker would answer instead of a test's routes; one test allows it
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off', // tracing doubles the duration of a test
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      // There is no GPU, and the sandbox does not work for root, which continuous integration often is.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
});
