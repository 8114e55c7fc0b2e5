import * as calls from '@app/shared/lotteries/controls.ops-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import {
  bet,
  type LotteryWorld,
  makeBettor,
  makeLotteryWorld,
  straight,
} from '../../../../../tests/support/play/lottery-world.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';

let api: TestApi;
let world: LotteryWorld;
let site: string;

beforeAll(async () => {
  api = await startApi();
  world = await makeLotteryWorld(api.deps);
  return api.close;
});
beforeEach(async () => {
  const where = { id: world.merchantId };
  site = (await api.deps.db.prisma.merchant.findUniqueOrThrow({ where })).code;
});

type Call = Parameters<typeof sendOps>[1];
const ask = async (call: Call, body: object) => {
  const { token, username } = await makeOperator(api);
  return { ...(await sendOps(api, call, { site, token, body })).body, username };
};
const lottery = 'LF1M';
const numbered = { lottery, play: 'All3Straight', numbers: ['134', '999'] };

test('one operator blocks numbers with a reason, and another unblocks them', async () => {
  const put = {
    ...numbered,
    rate: 0,
    untilDraw: '20261210-001',
    reason: 'Licence plate in the news',
  };
  const { success, username } = await ask(calls.put, put);
  expect(success).toBe(true);
  const { value } = await ask(calls.list, { lottery });
  expect(value.list).toMatchObject([
    {
      play: 'All3Straight',
      number: '134',
      rate: 0,
      reason: 'Licence plate in the news',
      madeBy: username,
      until: world.closesAt.getTime(),
    },
    { number: '999' },
  ]);
  const line = await api.deps.db.prisma.auditEntry.findFirstOrThrow({
    where: { action: 'lottery.numbers_controlled' },
  });
  expect([line.target, line.actor]).toEqual([lottery, `operator:${username}`]);
  expect(line.detail).toContain('134, 999');
  expect((await ask(calls.lift, numbered)).success).toBe(true);
  expect((await ask(calls.list, { lottery })).value.list).toEqual([]);
});

test('refuses invalid numbers, and rates that reduce nothing', async () => {
  const put = { ...numbered, rate: 500, reason: 'Licence plate in the news' };
  for (const wrong of [{ numbers: ['13'] }, { play: 'All3Sum' }, { rate: 1_000 }, { numbers: [] }])
    expect(await ask(calls.put, { ...put, ...wrong })).toMatchObject({
      errorCode: 'request_param_err',
    });
});

test('shows the exposure of draws on sale', async () => {
  const member = await makeBettor(api.deps, world);
  await bet(api.deps, world, member, { slips: [straight('1|3|4')], total: 2 });
  const { value } = await ask(calls.liability, { lottery });
  expect(value).toMatchObject({
    most: 500_000,
    draws: [{ bets: 1, stake: 2, worst: 1_900, outcomes: [{ outcome: '134', paid: 1_900 }] }],
  });
});
