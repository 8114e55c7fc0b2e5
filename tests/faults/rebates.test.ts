import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { connect, type Database } from '@app/core/platform/db';
import { beforeEach, expect, test } from 'vitest';
import { giveSeries, takeSeries } from '../support/agents/series.ts';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { playBets, voidAll } from '../support/play/settled-bets.ts';
import { runs } from '../support/runs.ts';
import { makePlatform, type TestPlatform } from '../support/servers/processes.ts';
import { until } from '../support/until.ts';
import { cashOf, makeAgent, makeMember, makeSite, whole } from '../support/world.ts';

const BETS = 1_000;
const KILLS = 4;
/** Kills of real processes; fewer in a usual run. */
const REAL_KILLS = runs(1, KILLS);
const REBATES = { jobs: ['pay-rebates'] } as const;
const deaths = [
  { faultPoint: 'reader.rebates.applied' },
  { faultPoint: 'reader.rebates.committed' },
] as const;

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

test.each(deathsAt(deaths))(
  '$by repeatedly at $faultPoint: a worker pays each bet once, and reverses void ones',
  async ({ by, faultPoint }) => {
    platform.isLocal = by === 'cut';
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
    for (let kill = 0; kill < (by === 'cut' ? KILLS : REAL_KILLS); kill++) {
      const worker = await platform.launch('worker', { faultPoint, ...REBATES });
      expect(await worker.ended).toBe(by);
    }
    await platform.start('worker', { ...REBATES, env: { TEST_SCHEDULE_PATTERN: '* * * * * *' } });
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
