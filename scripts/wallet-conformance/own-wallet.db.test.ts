import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { auditRounds, VENDOR_SESSION_IDLE_MS } from '@app/core/play/vendors';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  registerTestVendor,
  type TestVendor,
  testVendor,
} from '../../tests/support/play/test-vendor.ts';
import { startApi, type TestApi } from '../../tests/support/servers/api.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../../tests/support/world.ts';
import { openPlayers } from './open-players.ts';
import { playRules } from './play-rules.ts';
import type { Rule } from './rule.ts';
import { repeats } from './rules/repeats.ts';
import { rollbacks } from './rules/rollbacks.ts';
import { wins } from './rules/wins.ts';
import { faultyProxy } from './test-support/faulty-proxy.ts';
import { readWalletKey, WalletClient } from './wallet-client.ts';

const HOUR_MS = 60 * 60_000;
const TOKENS = 10;
const STAKE = 10_000;
const FOREVER = Number.POSITIVE_INFINITY; // until the test's own deadline
/** Rules that a lost or late message could break. Only these are played through the faulty proxy. */
const OF_DELIVERY = [repeats, wins, rollbacks];

let api: TestApi;
let usual: TestVendor;
let strict: TestVendor;
let members: [Member, Member];

beforeAll(async () => {
  api = await startApi();
  const baseUrl = api.url;
  usual = await registerTestVendor(api.deps, { baseUrl });
  strict = await registerTestVendor(api.deps, { baseUrl, mayRollBackSettled: false });
  return api.close;
});

beforeEach(async () => {
  const { merchantId } = await makeSite(api.deps);
  members = [
    await makeMember(api.deps, { merchantId }),
    await makeMember(api.deps, { merchantId }),
  ];
  for (const member of members) await fund(api.deps, member, whole(1_000));
});

interface Playing {
  readonly url: string;
  readonly vendor: TestVendor;
  readonly other: TestVendor;
  readonly rules?: readonly Rule[];
}

async function play({ url, vendor, other, rules }: Playing) {
  const address = { url, walletKey: await readWalletKey(url), patienceMs: FOREVER };
  const wallet = new WalletClient(address, vendor);
  // Launched later, so that the tokens are valid for longer than a minute.
  const later = { db: api.deps.db, clock: () => new Date(Date.now() + HOUR_MS) };
  const { launch } = testVendor(later, vendor, { baseUrl: url });
  const tokensOf = ({ publicId }: Member) =>
    Promise.all(Array.from({ length: TOKENS }, () => launch(publicId)));
  const [first, second] = members;
  const tokens = [await tokensOf(first), await tokensOf(second)];
  const { gameCode } = vendor;
  const options = {
    wallet,
    gameCode,
    stake: STAKE,
    players: await openPlayers(wallet, { tokens, gameCode }),
    otherVendor: new WalletClient(address, other),
    endSessions: async (memberRef: string) => {
      const { id } = [first, second].find(({ publicId }) => publicId === memberRef) ?? first;
      const usedAt = new Date(Date.now() - 2 * VENDOR_SESSION_IDLE_MS);
      const { db } = api.deps;
      await db.prisma.vendorSession.updateMany({ where: { memberId: id }, data: { usedAt } });
    },
  };
  return playRules(options, { rules });
}

async function expectAllGreen({ outcomes, notRestored }: Awaited<ReturnType<typeof play>>) {
  expect(outcomes.filter(({ is }) => is !== 'green')).toEqual([]);
  expect(notRestored).toBeUndefined();
  const { db } = api.deps;
  for (const member of members) expect(await cashOf(db, member)).toBe(whole(1_000));
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  const left = { closedAt: null, stake: { gt: 0n } };
  expect(await db.prisma.vendorRound.count({ where: left })).toBe(0);
}

test('the platform’s wallet keeps every rule', async () => {
  await expectAllGreen(await play({ url: api.url, vendor: usual, other: strict }));
});

test('every message takes effect once through a proxy that cuts, delays and repeats', async () => {
  const proxy = await faultyProxy(api.url);
  try {
    const options = { url: proxy.url, vendor: strict, other: usual, rules: OF_DELIVERY };
    await expectAllGreen(await play(options));
  } finally {
    await proxy.close();
  }
  expect([...proxy.counts.keys()].toSorted()).toEqual(proxy.faults.toSorted());
});
