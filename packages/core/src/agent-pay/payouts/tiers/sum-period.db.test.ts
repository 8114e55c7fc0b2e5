import { randomUUID } from 'node:crypto';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets, voidAll } from '../../../../../../tests/support/play/settled-bets.ts';
import { type Random, randomFrom, TEST_SEED } from '../../../../../../tests/support/random.ts';
import { runs } from '../../../../../../tests/support/runs.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import { moveAgent, moveMember } from '../../../people/agents/index.ts';
import type { Member } from '../../../people/members/index.ts';
import { type Database, inTransaction } from '../../../platform/db/index.ts';
import { categoryCodes, type Deps, DomainError } from '../../../platform/kernel/index.ts';
import type { BetKey } from '../../../play/bets/index.ts';
import { recordMemberDays } from '../../turnover/index.ts';
import { sumResults, sumResultsByDay } from './sum-period.ts';

const HOUR_MS = 3_600_000;
/** Midnight in New York, of the day before one of 23 hours. */
const FIRST = Date.parse('2027-03-13T05:00:00Z');
const HOURS = 4 * 24;
const SITES = runs(2, 30);
const PERIODS = 12;

let db: Database;
let deps: Deps;
let now: Date;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});

test('sums of days equal sums of their bets, for any period and cut', async () => {
  let compared = 0;
  for (let site = 0; site < SITES; site++) {
    const random = randomFrom(TEST_SEED + site);
    const { merchantId, agents } = await playDays(random);
    for (let n = 0; n < PERIODS; n++) {
      const [from, ...cuts] = edges(random);
      const to = cuts.pop();
      const values = [merchantId, from, to, [from, ...cuts], [from], gamesOf(random), whole(60)];
      for (const { id } of agents) {
        const byBet = await read(sumResults, [...values, id]);
        expect(await read(sumResultsByDay, [...values, id])).toEqual(byBet);
        compared += byBet.length;
      }
    }
  }
  expect(compared).toBeGreaterThan(SITES * PERIODS);
});

const read = async (statement: typeof sumResults, values: readonly unknown[]) =>
  (await db.query<object>(statement, values)).map((row) => Object.values(row).join(' ')).sort();

/** Edges of windows, in order: a beginning, an end, and up to two between. Many are midnights. */
function edges({ below, chance }: Random): Date[] {
  const drawn = new Set<number>();
  while (drawn.size < 2 || (drawn.size < 4 && chance(0.4)))
    drawn.add(FIRST + (chance(0.5) ? below(5) * 24 * HOUR_MS : below(HOURS * 12) * WINDOW_MS));
  return [...drawn].sort((a, b) => a - b).map((time) => new Date(time));
}

const gamesOf = ({ chance }: Random) => (chance(0.5) ? null : [categoryCodes.FISH]);

/** Bets, voids and moves over four days; the last are not summed. */
async function playDays({ below, chance, oneOf }: Random) {
  now = new Date(FIRST);
  const { merchantId } = await makeSite(deps, { timeZone: 'America/New_York' });
  const agents = [await makeAgent(deps, { merchantId })];
  for (let n = 0; n < 4; n++)
    agents.push(await makeAgent(deps, { merchantId, uplineId: oneOf(agents).id }));
  const players: Member[] = [];
  for (let n = 0; n < 8; n++)
    players.push(await makeMember(deps, { merchantId, agentId: oneOf(agents).id }));
  const played: BetKey[] = [];
  for (let hour = 0; hour < HOURS; hour += 2) {
    const bet = () => ({
      by: chance(0.2) ? oneOf(agents) : oneOf(players),
      stake: 1 + below(90),
      result: oneOf(['won', 'lost', 'push'] as const),
      category: oneOf(['RNG', 'FISH'] as const),
      isBonus: chance(0.1),
    });
    played.push(...(await playBets(deps, merchantId, [bet(), bet()])));
    if (chance(0.2)) await voidAll(deps, merchantId, played.splice(below(played.length), 1));
    if (chance(0.1)) await moveAny(oneOf(agents), chance(0.3) ? null : oneOf(agents).id);
    if (chance(0.15)) {
      const moved = { memberId: oneOf(players).id, uplineId: oneOf(agents).id, now };
      await inTransaction(db, (tx) => moveMember(tx, moved));
    }
    now = new Date(now.getTime() + 2 * HOUR_MS - below(12) * WINDOW_MS);
    if (hour < HOURS - 40) await recordMemberDays(deps);
  }
  return { merchantId, agents };
}

async function moveAny({ id: memberId }: Member, uplineId: bigint | null): Promise<void> {
  try {
    await inTransaction(db, (tx) => moveAgent(tx, { memberId, uplineId, now }));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'agent.own_team')) throw error;
  }
}
