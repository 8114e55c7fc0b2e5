import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import type { Member } from '@app/core/members';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/database.ts';
import { makePlatform, type TestPlatform } from '../support/processes.ts';
import { giveSeries, takeSeries } from '../support/series.ts';
import { playBets, voidAll } from '../support/settled-bets.ts';
import { until } from '../support/until.ts';
import { cashOf, makeAgent, makeMember, makeSite, whole } from '../support/world.ts';

const BETS = 1_000;
const KILLS = 4;
/** As runbook.md has it: a worker that does nothing else reaches the point in half the time. */
const MONEY_ALONE = { env: { WORKER_QUEUES: 'money' } };

let platform: TestPlatform;
let db: Database;
let merchantId: bigint;
let agent: Member;
let player: Member;

beforeEach(async () => {
  const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
  platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
  db = connect(databaseUrl);
  ({ merchantId } = await makeSite(deps()));
  agent = await makeAgent(deps(), { merchantId });
  player = await makeMember(deps(), { merchantId, agentId: agent.id });
  await takeSeries(deps(), merchantId);
  await giveSeries(deps(), agent, 1_950);
  await giveSeries(deps(), player, 1_940);
  return async () => {
    await platform.stop();
    await db.close();
  };
});

const deps = () => ({
  db,
  clock: () => new Date(),
  newId: randomUUID,
  enqueue: () => {},
  publish: () => {},
});

test.each(['rebate.posted', 'rebate.committed'] as const)(
  'a worker that is stopped again and again at %s pays each bet once, and takes back what is void',
  async (faultPoint) => {
    const bets = await playBets(
      deps(),
      merchantId,
      Array.from({ length: BETS }, () => ({
        by: player,
        stake: 100,
        result: 'lost' as const,
        category: 'LOTT' as const,
        series: 1_900,
      })),
    );
    for (let kill = 0; kill < KILLS; kill++) {
      const worker = platform.launch('worker', { faultPoint, ...(kill > 0 && MONEY_ALONE) });
      expect(await worker.ended).toBe('SIGKILL');
    }
    await platform.start('worker', { env: { TEST_SCHEDULE_PATTERN: '* * * * * *' } });
    await untilTheyHave(2 * BETS, 0.5 * BETS);
    await voidAll(deps(), merchantId, bets.slice(BETS / 2));
    await untilTheyHave(BETS, 0.25 * BETS);
    expect(await trialBalance(db)).toEqual([]);
  },
);

const untilTheyHave = (ofPlayer: number, ofAgent: number) =>
  until(`the player has ${ofPlayer} and the agent ${ofAgent}`, async () => {
    const [own, above] = await Promise.all([cashOf(db, player), cashOf(db, agent)]);
    return own === whole(ofPlayer) && above === whole(ofAgent);
  });
