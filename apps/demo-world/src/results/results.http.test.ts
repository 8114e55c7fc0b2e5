import { inTransaction } from '@app/core/platform/db';
import { holdDraw } from '@app/core/play/lotteries';
import { families } from '@app/lottery/families';
import { beforeAll, expect, test } from 'vitest';
import {
  makeExternalDraw,
  makeExternalLottery,
} from '../../../../tests/support/play/external-draws.ts';
import { startApi, type TestApi } from '../../../../tests/support/servers/api.ts';
import { connectProviders, type ReportDeps, reportDueDraws } from './report-due-draws.ts';

let api: TestApi;
let platformUrl: string;
let logged: object[];

beforeAll(async () => {
  api = await startApi();
  platformUrl = api.url;
  return api.close;
});

const worldOf = (secret: string): ReportDeps => {
  logged = [];
  const { db, clock } = api.deps;
  const logLine = (message: string, about: object) => void logged.push({ message, ...about });
  return { db, clock, platformUrl, secret, stop: new AbortController().signal, logLine };
};
const report = async (deps: ReportDeps) => reportDueDraws(deps, await connectProviders(deps));

const drawn = (id: bigint) =>
  api.deps.db.prisma.lotteryDraw.findUniqueOrThrow({
    where: { id },
    include: { outcomes: true, entries: true },
  });

test('providers draw due draws of each kind of lottery, once', async () => {
  const deps = worldOf('a secret of the demo');
  const codes = [
    'LF',
    'SSC',
    'VN_NORTH',
    'VN_SOUTH',
    'THAI',
    'LAO4',
    'LAO5',
    'LAO6',
    'HANOI',
  ] as const;
  const kinds = [...codes, 'STOCK'] as const;
  const draws: bigint[] = [];
  for (const family of kinds) {
    const lotteryId = await makeExternalLottery(api.deps, { code: `D_${family}`, family });
    draws.push(await makeExternalDraw(api.deps, { lotteryId, number: '20261124' }));
  }
  await report(deps);
  await report(deps);
  expect(logged).toEqual([]);
  for (const [place, id] of draws.entries()) {
    const { state, outcomes, entries } = await drawn(id);
    expect([state, outcomes.length, entries.length]).toEqual(['drawn', 1, 2]);
    const family = families[kinds[place] ?? 'LF'];
    expect(family.read(`${outcomes[0]?.outcome}`)).toBeDefined();
  }
});

test('skips draws that are not due or held', async () => {
  const deps = worldOf('a secret of the demo');
  const lotteryId = await makeExternalLottery(api.deps, { code: 'D_LATER', family: 'LF' });
  const ahead = await makeExternalDraw(api.deps, { lotteryId, number: '1', agoMs: -3_600_000 });
  const held = await makeExternalDraw(api.deps, { lotteryId, number: '2' });
  await inTransaction(api.deps.db, (tx) => holdDraw(tx, { drawId: held, because: 'No power' }));
  await report(deps);
  expect((await drawn(ahead)).entries).toEqual([]);
  expect((await drawn(held)).entries).toEqual([]);
});

test('a demo with another secret adds its keys beside the old ones', async () => {
  const [first, second] = [
    await connectProviders(worldOf('one secret')),
    await connectProviders(worldOf('another secret')),
  ];
  expect(await connectProviders(worldOf('one secret'))).toMatchObject(
    first.map(({ code, kid, publicKey }) => ({ code, kid, publicKey })),
  );
  const kids = [...first, ...second].map(({ kid }) => kid);
  expect(new Set(kids).size).toBe(4);
});
