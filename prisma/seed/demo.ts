import { randomUUID } from 'node:crypto';
import { connect } from '@app/core/db';
import { systemClock } from '@app/core/kernel';
import { AFFILIATE_CODE, agentLogins, playerLogins, setUpDemoSite } from './demo-site.ts';
import { readSeedEnv, type SeedSettings } from './seed-env.ts';

const CONNECTIONS_MAX = 8;

try {
  await seedDemo(readSeedEnv(process.env));
  console.log(describeLogins());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function seedDemo({ databaseUrl, ...settings }: SeedSettings): Promise<void> {
  const db = connect(databaseUrl, CONNECTIONS_MAX);
  try {
    const deps = { db, clock: systemClock, newId: randomUUID, ring: () => {}, tell: () => {} };
    await setUpDemoSite(deps, settings);
  } finally {
    await db.close();
  }
}

/** What a newcomer needs to look around. */
function describeLogins(): string {
  const [first, last] = [playerLogins[0], playerLogins.at(-1)];
  const rows = [
    ...agentLogins.map(({ username, password }) => ['Agent', username, password]),
    ['Player', `${first?.username}`, `${first?.password}`],
    ['… to', `${last?.username}`, `${last?.password}`],
    ['Invitation', `/register?affiliateCode=${AFFILIATE_CODE}`, ''],
  ];
  return rows
    .map(([who = '', ...rest]) =>
      `${who.padEnd(11)}${rest.map((part) => part.padEnd(13)).join('')}`.trimEnd(),
    )
    .join('\n');
}
