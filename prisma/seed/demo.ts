import { randomUUID } from 'node:crypto';
import { connect } from '@app/core/db';
import { systemClock } from '@app/core/kernel';
import { type OperatorLogin, setUpOperators } from './demo-operators.ts';
import {
  AFFILIATE_CODE,
  agentLogins,
  newcomerLogin,
  playerLogins,
  setUpDemoSite,
} from './demo-site.ts';
import { setUpLotteries } from './lotteries.ts';
import { PAYMENT_PASSWORD } from './month/story.ts';
import { readSeedEnv, type SeedSettings } from './seed-env.ts';

const CONNECTIONS_MAX = 8;

try {
  console.log(describeLogins(await seedDemo(readSeedEnv(process.env))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seedDemo({ databaseUrl, ...settings }: SeedSettings): Promise<OperatorLogin[]> {
  const db = connect(databaseUrl, CONNECTIONS_MAX);
  try {
    const deps = {
      db,
      clock: systemClock,
      newId: randomUUID,
      enqueue: () => {},
      publish: () => {},
    };
    // They answered in the month that the site has behind it.
    const operators = await setUpOperators(deps);
    await setUpDemoSite(deps, settings);
    await setUpLotteries(deps);
    return operators;
  } finally {
    await db.close();
  }
}

/** What a newcomer needs to look around. */
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

/** An authenticator app shows the codes once the secret is typed into it, and a command without one. */
function describeAuthenticator({ username, totpSecret }: OperatorLogin): string[] {
  // How commands are run where this was started.
  const opsCommand = process.env.OPS_COMMAND || 'npm run --silent ops --';
  return [
    '',
    `Authenticator of ${username}: ${totpSecret}`,
    `  its code now: ${opsCommand} operators code ${username}`,
  ];
}
