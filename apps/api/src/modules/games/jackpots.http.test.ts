import { registerGame } from '@app/core/play/games';
import { jackpots } from '@app/shared/games/schemas';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type JackpotsMood,
  type JackpotsVendor,
  startJackpotsVendor,
} from '../../../../../tests/support/play/jackpots-vendor.ts';
import { send, startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 18, 12);
/** The interval between two questions, and the one after a failure. */
const LATER_MS = 5_000;
const AFTER_FAILURE_MS = 60_000;
/** 20.00 at 500 times the stake. */
const MOST = 10_000;

let api: TestApi;
let now = NOON;
let site: Awaited<ReturnType<typeof makeSite>>;
let vendor: JackpotsVendor;
let ip: string;
let tests = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(now) });
  return api.close;
});
beforeEach(async () => {
  now = NOON;
  site = await makeSite(api.deps);
  vendor = await startJackpotsVendor(api.deps);
  ip = `203.1.${++tests}.9`;
  const { vendorId, gameCode: code } = vendor;
  const game = { vendorId, code, name: 'Pot', category: 'RNG', classes: ['JP'] } as const;
  await registerGame(api.deps, { ...game, stakeMax: whole(20), maxWin: 50_000 });
});
afterEach(() => vendor.close());

interface WireJackpot {
  readonly jackpotAmount: number | null;
  readonly isPot: boolean;
}

async function pot(of = site): Promise<WireJackpot> {
  const sent = { site: of.code, ip, body: { vassalage: vendor.code } };
  const { body } = await send(api, jackpots, sent);
  const [{ jackpotAmount, isPot }] = body.value.list;
  return { jackpotAmount, isPot };
}

test('shows the pot that the vendor states for the site', async () => {
  vendor.setPot(12_345_600);
  expect(await pot()).toEqual({ jackpotAmount: 1_234.56, isPot: true });
  expect(vendor.asked).toEqual([{ site: site.code, currency: 'USD', most: 100 }]);
});

test('asks a vendor once in some seconds for each site, and then shows the newer pot', async () => {
  vendor.setPot(10_000);
  expect(await pot()).toMatchObject({ jackpotAmount: 1 });
  vendor.setPot(20_000);
  expect(await pot()).toMatchObject({ jackpotAmount: 1 });
  const other = await makeSite(api.deps);
  expect(await pot(other)).toMatchObject({ jackpotAmount: 2 });
  now += LATER_MS;
  expect(await pot()).toMatchObject({ jackpotAmount: 2 });
  expect(vendor.asked).toHaveLength(3);
});

test.each<JackpotsMood>(['silent', 'broken', 'forged', 'negative'])(
  'without a valid answer shows the most that a round can pay, and asks again later: %s',
  async (mood) => {
    vendor.be(mood);
    expect(await pot()).toEqual({ jackpotAmount: MOST, isPot: false });
    vendor.be('right');
    vendor.setPot(30_000);
    now += LATER_MS;
    expect(await pot()).toEqual({ jackpotAmount: MOST, isPot: false });
    now += AFTER_FAILURE_MS;
    expect(await pot()).toEqual({ jackpotAmount: 3, isPot: true });
    vendor.be(mood);
    now += LATER_MS;
    expect(await pot()).toEqual({ jackpotAmount: 3, isPot: true });
  },
);

test('a pot of zero is a pot', async () => {
  expect(await pot()).toEqual({ jackpotAmount: 0, isPot: true });
});
