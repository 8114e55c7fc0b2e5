import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { playBets } from '../../../../../../tests/support/play/settled-bets.ts';
import {
  cashOf,
  makeAgent,
  makeMember,
  makeSite,
  percent,
  whole,
} from '../../../../../../tests/support/world.ts';
import { signContract } from '../../contracts/index.ts';
import { contractBills } from '../bills/bills.ts';
import { settlePayouts } from '../runs/settle-payouts.ts';
import { termsOfTiers } from '../tiers/index.ts';
import { hourlySalary, hourlyTerms } from './index.ts';

const HOUR_MS = 3_600_000;
const MIDNIGHT = new Date('2026-12-01T00:00:00Z');
const atHour = (hours: number) => new Date(MIDNIGHT.getTime() + hours * HOUR_MS);

const db = await freshDatabase();
let now = atHour(-6);
const deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
afterAll(() => db.close());

test('names the hour that came nearest to the first tier where none reached it', async () => {
  const { merchantId } = await makeSite(deps, { timeZone: 'UTC' });
  const { id: agentId } = await makeAgent(deps, { merchantId, uplineId: null });
  const terms = termsOfTiers([{ turnover: whole(10_000), actives: 2, rate: percent(0.3) }]);
  await signContract(deps, hourlyTerms, { agentId, category: 'CONS', terms });
  const players = [
    await makeMember(deps, { merchantId, agentId }),
    await makeMember(deps, { merchantId, agentId }),
  ];
  for (const [hour, stakes] of [
    [19, [9_000]], // one active member of two
    [20, [4_000, 4_000]],
    [21, [7_000, 1_000]],
  ] as const) {
    now = atHour(hour);
    const bets = stakes.map((stake, n) => ({
      by: players[n] ?? expect.unreachable(),
      stake,
      category: 'RNG',
      result: n === 0 ? 'lost' : 'won',
    }));
    await playBets(deps, merchantId, bets as Parameters<typeof playBets>[2]);
  }
  now = atHour(27);
  await settlePayouts(deps, hourlySalary);
  const range = { from: new Date(0), to: now };
  const asked = { merchantId, agentId, engine: hourlySalary, rowsMax: 50, ...range };
  const { bills } = await contractBills(db, { ...asked, whose: 'mine' });
  expect(bills.map(({ explained }) => explained)).toMatchObject([
    {
      hoursReached: 0,
      hoursWithBets: 3,
      nearest: { start: atHour(20).getTime(), validBet: whole(8_000), activeMember: 2 },
    },
  ]);
});

test('a day is paid three hours after its end, and not a millisecond before', async () => {
  now = atHour(-6);
  const { merchantId } = await makeSite(deps, { timeZone: 'UTC' });
  const agent = await makeAgent(deps, { merchantId, uplineId: null });
  const { id: agentId } = agent;
  const terms = termsOfTiers([{ turnover: whole(1_000), actives: 1, rate: percent(0.3) }]);
  await signContract(deps, hourlyTerms, { agentId, category: 'CONS', terms });
  const player = await makeMember(deps, { merchantId, agentId });
  now = atHour(20);
  await playBets(deps, merchantId, [{ by: player, stake: 5_000, result: 'lost' }]);
  now = new Date(atHour(27).getTime() - 1);
  await settlePayouts(deps, hourlySalary);
  expect(await cashOf(db, agent)).toBe(0n);
  now = atHour(27);
  await settlePayouts(deps, hourlySalary);
  expect(await cashOf(db, agent)).toBe(whole(15));
});
