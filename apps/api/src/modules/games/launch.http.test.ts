import { TRIALS_PER_DEVICE_AND_DAY_MAX } from '@app/core/people/trials';
import { inTransaction } from '@app/core/platform/db';
import { scheduleGameMaintenance } from '@app/core/play/games';
import type { Call } from '@app/shared/contract/define-call';
import { gameLaunchFB, gameTrialLaunch, launchGame, roomList } from '@app/shared/games/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  declaredErrors,
  expectRefusal,
  impliedRefusals,
  type Refusal,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import {
  registerTestVendor,
  type TestVendor,
} from '../../../../../tests/support/play/test-vendor.ts';
import { makeCheckDue } from '../../../../../tests/support/protection/check-due.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { makeTimeOver } from '../../../../../tests/support/protection/time-over.ts';
import {
  type Sent,
  send,
  startApi,
  type TestApi,
  tokenOf,
} from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite, makeTrial } from '../../../../../tests/support/world.ts';

let api: TestApi;
let slots: TestVendor;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi();
  const baseUrl = api.url;
  slots = await registerTestVendor(api.deps, { baseUrl, code: 'slots', trialSupport: true });
  const others = [
    ['book', 'SPORTS'],
    ['cards', 'PVP'],
    ['tables', 'LIVE'],
  ] as const;
  for (const [code, category] of others)
    await registerTestVendor(api.deps, { baseUrl, code, category, gameCode: `${code}-one` });
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  token = await tokenOf(api, await makeMember(api.deps, site));
  ip = `203.1.${++tests}.7`;
});

const ask = (call: Parameters<typeof send>[1], body: object = {}, sent: Sent = {}) =>
  send(api, call, { site: site.code, token, ip, ...sent, body });
const onTrial = (body: object = {}, cookie = '') =>
  ask(
    gameTrialLaunch,
    { vassalage: 'slots', gameCode: 'test-game', ...body },
    { headers: { cookie } },
  );
const trials = () => api.deps.db.prisma.trial.count({ where: { merchantId: site.merchantId } });
const cookieIn = ({ headers }: Awaited<ReturnType<typeof onTrial>>) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

async function openedBy(vendor: TestVendor, url: string, gameCode = 'test-game') {
  const launchToken = new URL(url).searchParams.get('token');
  return JSON.parse((await vendor.send('authenticate', { launchToken, gameCode })).text);
}

test('a visitor opens a game in play money, and again with the same trial', async () => {
  const first = await onTrial();
  const { content, gameUrl, url } = first.body.value;
  expect([content.game_url, gameUrl]).toEqual([url, url]);
  const opened = await openedBy(slots, url);
  expect(opened).toMatchObject({ status: 'OK', accountType: 0, balance: 100_000_000 });
  const again = await openedBy(slots, (await onTrial({}, cookieIn(first))).body.value.url);
  expect(again.memberRef).toBe(opened.memberRef);
  expect(await trials()).toBe(1);
});

test('devices have their own trials, and an ended trial is replaced', async () => {
  const first = await onTrial();
  await onTrial();
  expect(await trials()).toBe(2);
  const { merchantId } = site;
  await api.deps.db.prisma.trial.updateMany({
    where: { merchantId },
    data: { endsAt: new Date(0) },
  });
  expect((await onTrial({}, cookieIn(first))).status).toBe(200);
  expect(await trials()).toBe(3);
});

test('no trial begins for a game without play money', async () => {
  const { body } = await onTrial({ vassalage: 'book', gameCode: 'book-one' });
  expect([body.errorCode, await trials()]).toEqual(['member.need_true_account', 0]);
});

test('opens the first sports book of the site, or the one of a vendor', async () => {
  for (const body of [{}, { vassalage: 'book' }]) {
    const { url } = (await ask(gameLaunchFB, body)).body.value;
    expect(new URL(url).pathname).toBe('/play/book-one');
  }
  expect((await ask(gameLaunchFB, { vassalage: 'slots' })).body.errorCode).toBe('game.not_found');
});

test('lists the tables of live games and of games against other players, and opens one', async () => {
  const { value } = (await ask(roomList)).body;
  const namesOf = (rooms: { vassalage: string; roomId: string }[]) =>
    rooms.map(({ vassalage, roomId }) => `${vassalage} ${roomId}`);
  expect(namesOf(value)).toEqual(['tables tables-one', 'cards cards-one']);
  expect(value[0]).toMatchObject({ gameType: 'LIVE', playing: 0, isOpen: true });
  expect(namesOf((await ask(roomList, { vassalage: 'cards' })).body.value)).toEqual([
    'cards cards-one',
  ]);
  const room = { vassalage: 'cards', roomId: 'cards-one', launchMode: 'GLS' };
  const { url } = (await ask(launchGame, room)).body.value;
  expect(new URL(url).pathname).toBe('/play/cards-one');
});

test.each([undefined, 'GLS2', ''])(
  'launcher %j is refused with the number that clients know',
  async (launchMode) => {
    const { status, body } = await ask(launchGame, {
      vassalage: 'slots',
      gameCode: 'test-game',
      launchMode,
    });
    expect([status, body.errorCode]).toEqual([400, '#727']);
  },
);

const inMaintenance = async (of: { vendorCode: string; gameCode: string }, asked: Refusal[1]) => {
  const schedule = (maintenance: { from: Date; until: undefined } | undefined) =>
    inTransaction(api.deps.db, (tx) => scheduleGameMaintenance(tx, { ...of, maintenance }));
  await schedule({ from: new Date(0), until: undefined });
  const answer = await asked();
  await schedule(undefined);
  return answer;
};
const byMember = async (
  prepare: (deps: TestApi['deps'], member: Awaited<ReturnType<typeof makeMember>>) => unknown,
) => {
  const member = await makeMember(api.deps, site);
  await prepare(api.deps, member);
  return ask(gameLaunchFB, {}, { token: await tokenOf(api, member) });
};

const own: Record<string, Record<string, Refusal>> = {
  [gameTrialLaunch.name]: {
    request_param_err: [400, () => onTrial({ vassalage: 'no code!' })],
    'game.not_found': [404, () => onTrial({ gameCode: 'another' })],
    'game.maintenance': [
      503,
      () => inMaintenance({ vendorCode: 'slots', gameCode: 'test-game' }, () => onTrial()),
    ],
    'member.need_true_account': [403, () => onTrial({ vassalage: 'book', gameCode: 'book-one' })],
    'trial.daily_limit': [
      429,
      async () => {
        const first = await onTrial();
        const { merchantId } = site;
        const begun = await api.deps.db.prisma.trial.findFirstOrThrow({ where: { merchantId } });
        for (let i = 1; i < TRIALS_PER_DEVICE_AND_DAY_MAX; i++) {
          const { id: memberId } = await makeTrial(api.deps, site);
          await api.deps.db.prisma.trial.upsert({
            where: { memberId },
            create: { ...begun, memberId },
            update: { deviceId: begun.deviceId, begunAt: begun.begunAt },
          });
        }
        await api.deps.db.prisma.trial.updateMany({
          where: { merchantId },
          data: { endsAt: new Date(0) },
        });
        return onTrial({}, cookieIn(first));
      },
    ],
  },
  [gameLaunchFB.name]: {
    request_param_err: [400, () => ask(gameLaunchFB, { accountType: '0' })],
    'game.not_found': [404, () => ask(gameLaunchFB, { vassalage: 'slots' })],
    'game.maintenance': [
      503,
      () => inMaintenance({ vendorCode: 'book', gameCode: 'book-one' }, () => ask(gameLaunchFB)),
    ],
    'member.need_true_account': [
      403,
      async () =>
        ask(gameLaunchFB, {}, { token: await tokenOf(api, await makeTrial(api.deps, site)) }),
    ],
    'reality_check.due': [403, () => byMember(makeCheckDue)],
    'limit.time_over': [403, () => byMember(makeTimeOver)],
    'exclusion.in_force': [403, () => byMember(takeBreak)],
  },
  [roomList.name]: {
    request_param_err: [400, () => ask(roomList, { vassalage: 'no code!' })],
  },
};

test.each(declaredErrors({ gameTrialLaunch, gameLaunchFB, roomList }))(
  '%s answers %s',
  async (_, code, call: Call) => {
    const input = () =>
      call.name === gameTrialLaunch.name ? { vassalage: 'slots', gameCode: 'test-game' } : {};
    const implied = impliedRefusals({ api, call, site, input, ip });
    await expectRefusal(code, { ...implied, ...own[call.name] });
  },
);
