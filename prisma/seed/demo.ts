import { randomUUID } from 'node:crypto';
import { connect } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { addPastDraws } from '@app/core/play/lotteries';
import { type OperatorLogin, setUpOperators } from './demo-operators.ts';
import { setUpDemoSite } from './demo-site.ts';
import { setUpLotteries } from './lotteries.ts';
import { AFFILIATE_CODE, agentLogins, newcomerLogin, playerLogins } from './members.ts';
import { PAYMENT_PASSWORD } from './month/scripted-events.ts';
import { readSeedEnv, type SeedSettings } from './seed-env.ts';

const CONNECTIONS_MAX = 8;
const PAST_DAYS_OF_DRAWS = 90;
/**
 * For thousands of small transactions: no wait for the disk per commit, and generic plans, since planning statements on
 * tables with many partitions takes longer than executing them.
 */
const SETTINGS = '-c synchronous_commit=off -c plan_cache_mode=force_generic_plan';
/** A commit that waits for the disk and so flushes all earlier commits. */
const FLUSH = 'BEGIN; SET LOCAL synchronous_commit = on; SELECT pg_current_xact_id(); COMMIT';

try {
  console.log(describeLogins(await seedDemo(readSeedEnv(process.env))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seedDemo({ databaseUrl, ...settings }: SeedSettings): Promise<OperatorLogin[]> {
  const db = connect(withSettings(databaseUrl), CONNECTIONS_MAX);
  try {
    const deps = {
      db,
      clock: systemClock,
      newId: randomUUID,
      enqueue: () => {},
      publish: () => {},
    };
    // Operators exist first, since they act within the recorded month.
    const operators = await setUpOperators(deps);
    await setUpDemoSite(deps, settings);
    await setUpLotteries(deps);
    await addPastDraws(deps, { days: PAST_DAYS_OF_DRAWS, secret: randomUUID() });
    await db.pool.query(FLUSH);
    return operators;
  } finally {
    await db.close();
  }
}

function withSettings(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const own = url.searchParams.get('options');
  url.searchParams.set('options', [own, SETTINGS].filter(Boolean).join(' '));
  return url.href;
}

/** Logins for a first look at the demo. */
function describeLogins(operators: readonly OperatorLogin[]): string {
  const [first, last] = [playerLogins[0], playerLogins.at(-1)];
  const rows = [
    ...agentLogins.map(({ username, password }) => ['Agent', username, password]),
    ['Player', `${first?.username}`, `${first?.password}`],
    ['… to', `${last?.username}`, `${last?.password}`],
    ['Newcomer', newcomerLogin.username, newcomerLogin.password, 'must choose another'],
    ['Payments', 'agent_top', PAYMENT_PASSWORD, 'agent_mid has the same'],
    ['Invitation', `/register?affiliateCode=${AFFILIATE_CODE}`, ''],
    ...operators.map(({ username, password }) => ['Operator', username, password]),
  ].map(([who = '', ...rest]) =>
    `${who.padEnd(11)}${rest.map((part) => part.padEnd(15)).join('')}`.trimEnd(),
  );
  return [...rows, ...operators.flatMap(describeAuthenticator)].join('\n');
}

/** Setup of an authenticator app, or a command that prints codes instead. */
function describeAuthenticator({ username, totpSecret }: OperatorLogin): string[] {
  // Prefix of commands in the environment that started the seed.
  const opsCommand = process.env.OPS_COMMAND || 'npm run --silent ops --';
  return [
    '',
    `Authenticator of ${username}: ${totpSecret}`,
    `  its code now: ${opsCommand} operators code ${username}`,
  ];
}
