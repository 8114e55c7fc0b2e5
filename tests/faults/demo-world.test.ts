import { trialBalance } from '@app/core/books/ledger';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { changeSiteGame } from '@app/core/play/games';
import { auditRounds } from '@app/core/play/vendors';
import { beforeEach, expect, test } from 'vitest';
import { runNode } from '../../scripts/run-program.ts';
import { deadline } from '../support/deadline.ts';
import { type OwnServers, startOwnServers } from '../support/servers/own-servers.ts';
import { makePlatform, ROOT, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';

const OPENING_ROUNDS = 6;
const STOP_MS_MAX = deadline(10_000);
const PATIENT = { withinMs: 60_000 };

/** Games whose matches, and so their bets, last for minutes. */
const LEAGUES = ['coast-league', 'volt-masters'];

let servers: OwnServers;
let platform: TestPlatform;
let db: Database;

beforeEach(async () => {
  servers = await startOwnServers();
  platform = await makePlatform(servers);
  db = connect(servers.databaseUrl, 2);
  await runNode(['prisma/seed/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...platform.seedEnv },
  });
  await hideLeagues();
  await Promise.all([platform.start('api', { env: { WORK_BITS: '4' } }), platform.start('arcade')]);
  return async () => {
    await platform.stop();
    await db.close();
    await servers.stop();
  };
});

test('regulars open the day, play while a visitor watches, and stop on a signal', async () => {
  const world = await platform.start('demo-world', {
    env: { OPENING_ROUNDS: `${OPENING_ROUNDS}`, ROUNDS_PER_MINUTE: '1200' },
  });
  // All regulars have left after the opening, and none plays again while no visitor is on the site.
  await until('all have left', () => linesOf('visit ').length >= 4, PATIENT);
  expect(linesOf('visit failed')).toEqual([]);
  expect(await countBets()).toBe(OPENING_ROUNDS);

  const watching = new AbortController();
  const page = await fetch(`${platform.apiUrl}/wps/live`, {
    headers: { merchant: 'demo', accept: 'text/event-stream' },
    signal: watching.signal,
  });
  expect(page.status).toBe(200);
  await until('they play for who watches', async () => (await countBets()) > 30, PATIENT);

  const toldAt = performance.now();
  await world.stop();
  expect(await world.ended).toBe('exit code 0');
  expect(performance.now() - toldAt).toBeLessThan(STOP_MS_MAX);
  watching.abort();

  await until('the arcade has finished what was under way', areAllRoundsClosed, PATIENT);
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  const newcomers = await db.prisma.member.count({ where: { username: 'haruto88' } });
  expect(newcomers).toBe(1);
});

async function hideLeagues(): Promise<void> {
  const { id: merchantId } = await db.prisma.merchant.findFirstOrThrow({ where: { code: 'demo' } });
  const at = { merchantId, vendorCode: 'arcade', change: { offered: false }, now: new Date() };
  await inTransaction(db, async (tx) => {
    for (const gameCode of LEAGUES) await changeSiteGame(tx, { ...at, gameCode });
  });
}

const linesOf = (message: string) => platform.logs.filter((line) => line.includes(message));

const countBets = () => db.prisma.bet.count();

const areAllRoundsClosed = async () =>
  (await db.prisma.vendorRound.count({ where: { closedAt: null } })) === 0;
