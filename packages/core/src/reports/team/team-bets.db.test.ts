import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  type PlayedBet,
  playBets,
  voidAll,
} from '../../../../../tests/support/play/settled-bets.ts';
import { makeAgent, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { recordTurnover } from '../../agent-pay/turnover/index.ts';
import { moveAgent, moveMember } from '../../people/agents/index.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type TeamBet, type TeamBetsRequest, teamBet, teamBets } from './team-bets.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const MINUTE = 60_000;
const range = { from: new Date('2026-12-10T00:00:00Z'), to: new Date('2026-12-11T00:00:00Z') };

let db: Database;
let deps: Deps;
let now: Date;
let merchantId: bigint;
let top: Member;
let line: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = { db, clock: () => now, newId: randomUUID, enqueue: () => {}, publish: () => {} };
  return () => db.close();
});
beforeEach(async () => {
  now = new Date(NOON);
  ({ merchantId } = await makeSite(deps));
  top = await makeAgent(deps, { merchantId });
  line = await makeAgent(deps, { merchantId, uplineId: top.id });
  player = await makeMember(deps, { merchantId, agentId: line.id });
});

const betsOf = (agent: Member, asked: Partial<TeamBetsRequest> = {}) => {
  const filter = { merchantId, agentId: agent.id, ...range, language: 'EN' as const, rowsMax: 10 };
  return teamBets(db, { ...filter, ...asked }, now);
};
const play = (stake: number, by = player, result: PlayedBet['result'] = 'lost') =>
  playBets(deps, merchantId, [{ by, stake, result }]);
const stakesOf = (bets: readonly TeamBet[]) => bets.map(({ stake }) => Number(stake) / 10_000);
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};

test('lists decisions of the whole team, a void as a reversing row', async () => {
  await play(500);
  pass(1);
  const won = await play(200, player, 'won');
  pass(6);
  await voidAll(deps, merchantId, won);
  await play(30, await makeMember(deps, { merchantId, agentId: top.id }), 'push');
  await play(9, await makeMember(deps, { merchantId })); // below no agent
  const { bets, sums } = await betsOf(top);
  expect(stakesOf(bets)).toEqual([30, -200, 200, 500]);
  expect(bets[1]).toMatchObject({
    state: 'void',
    payout: whole(-400),
    validBet: whole(-200),
    category: 'RNG',
    player: player.username,
    agent: line.username,
    game: 'Test reels',
  });
  const whole530 = {
    total: 4,
    bets: 2,
    stake: whole(530),
    validBet: whole(500),
    payout: whole(30),
  };
  expect(sums).toEqual(whole530);
  pass(6);
  await recordTurnover(deps);
  expect((await betsOf(top)).sums).toEqual(whole530); // now from sums of days, each bet once
});

test('continues after the last row shown, with rows of one moment and new rows on top', async () => {
  for (const stake of [1, 2, 3]) await play(stake);
  pass(7);
  for (const stake of [4, 5]) await play(stake);
  const seen: number[] = [];
  for (let after: TeamBetsRequest['after']; ; ) {
    const { bets, next } = await betsOf(top, { after, rowsMax: 2 });
    seen.push(...stakesOf(bets));
    if (!next) break;
    after = next;
    pass(1);
    await play(100);
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
});

test('narrows to direct players, a branch, a member, a category and an outcome', async () => {
  const own = await makeMember(deps, { merchantId, agentId: top.id });
  await playBets(deps, merchantId, [
    { by: player, stake: 1, result: 'lost' },
    { by: player, stake: 2, result: 'won', category: 'FISH' },
    { by: own, stake: 3, result: 'lost' },
    { by: top, stake: 4, result: 'lost' },
  ]);
  pass(6);
  await recordTurnover(deps);
  await play(5);
  for (const [asked, stakes] of [
    [{ directOnly: true }, [4, 3]],
    [{ headPublicId: line.publicId }, [5, 2, 1]],
    [{ username: player.username }, [5, 2, 1]],
    [{ category: 'FISH' }, [2]],
    [{ state: 'lost' }, [5, 4, 3, 1]],
    [{ username: 'no_such_name' }, []],
    [{ from: range.to, to: new Date('2026-12-12T00:00:00Z') }, []],
  ] as const) {
    const { bets, sums } = await betsOf(top, asked);
    const sum = stakes.reduce((all, stake) => all + stake, 0);
    expect({ asked, stakes: stakesOf(bets), sums }).toMatchObject({
      asked,
      stakes,
      sums: { total: stakes.length, stake: whole(sum) },
    });
  }
});

test('shows each team the bets of its own time, after players and agents moved', async () => {
  const other = await makeAgent(deps, { merchantId });
  await play(1);
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: other.id, now }));
  pass(6);
  await play(2); // below the other agent
  const left = await makeMember(deps, { merchantId, agentId: line.id });
  await play(4, left);
  await inTransaction(db, (tx) => moveAgent(tx, { memberId: line.id, uplineId: other.id, now }));
  pass(6);
  await play(8, left); // the line is below the other agent
  const check = async () => {
    const shown = async (agent: Member, asked: Partial<TeamBetsRequest> = {}) => {
      const { bets, sums } = await betsOf(agent, asked);
      expect(Number(sums.stake) / 10_000).toBe(stakesOf(bets).reduce((a, b) => a + b, 0));
      return stakesOf(bets);
    };
    expect(await shown(top)).toEqual([4, 1]);
    expect(await shown(other)).toEqual([8, 2]);
    expect(await shown(line)).toEqual([8, 4, 1]);
    // Bets of the branch before its move stay with the old line.
    expect(await shown(other, { headPublicId: line.publicId })).toEqual([8]);
    expect(await shown(top, { username: player.username })).toEqual([1]);
    expect(await shown(other, { username: player.username })).toEqual([2]);
    await expect(shown(top, { headPublicId: line.publicId })).rejects.toMatchObject({
      code: 'team.member_unknown',
    });
  };
  await check();
  pass(6);
  await recordTurnover(deps);
  await check();
  await expect(betsOf(line, { headPublicId: top.publicId })).rejects.toMatchObject({
    code: 'team.member_unknown',
  });
});

test('explains a bet only to agents who were above it then', async () => {
  const other = await makeAgent(deps, { merchantId });
  await play(5);
  const [bet] = (await betsOf(top)).bets;
  const { publicId = '', placedAt = now } = bet ?? {};
  const ask = (agent: Member, username = player.username) =>
    teamBet(db, { merchantId, agentId: agent.id, username, publicId, placedAt, language: 'EN' });
  await inTransaction(db, (tx) => moveMember(tx, { memberId: player.id, uplineId: other.id, now }));
  pass(6);
  for (const [agent, name] of [
    [other, player.username],
    [player, player.username],
    [top, line.username],
    [top, 'no_such_name'],
  ] as const)
    await expect(ask(agent, name)).rejects.toMatchObject({ code: 'bet.not_found' });
});
