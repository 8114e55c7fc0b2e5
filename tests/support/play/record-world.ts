import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { registerGame } from '@app/core/play/games';
import type { Call } from '@app/shared/contract/define-call';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { send, startApi, type TestApi, tokenOf } from '../servers/api.ts';
import { fund, makeMember, makeSite, whole } from '../world.ts';
import { registerTestVendor, type TestVendor } from './test-vendor.ts';

/**
 * An API with a fixed clock, a site in New York and a vendor with two games. Each test starts with a player with 100.
 * After each test the books are audited.
 */
export function recordWorld(start: number) {
  let api: TestApi;
  let now = new Date(start);
  let vendor: TestVendor;
  let site: Awaited<ReturnType<typeof makeSite>>;
  let player: Member;

  beforeAll(async () => {
    api = await startApi({ clock: () => now });
    const baseUrl = api.url;
    vendor = await registerTestVendor(api.deps, {
      baseUrl,
      code: 'house',
      verifyUrl: 'https://games.test/verify?look=plain',
      roundUrl: 'https://games.test/round',
    });
    await registerGame(api.deps, {
      vendorId: vendor.vendorId,
      code: 'reef',
      name: 'Coral Reef',
      category: 'FISH',
      iconUrl: '/art/game.svg',
    });
    return api.close;
  });
  beforeEach(async () => {
    now = new Date(start);
    site = await makeSite(api.deps, { timeZone: 'America/New_York' });
    player = await makeMember(api.deps, site);
    await fund(api.deps, player, whole(100));
  });
  afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  return {
    get api() {
      return api;
    },
    get vendor() {
      return vendor;
    },
    get site() {
      return site;
    },
    get player() {
      return player;
    },
    later,
    at: (time: string) => {
      now = new Date(Date.parse(time));
    },
    /** Asks in a new session: an old one would not outlive the days that tests let pass. */
    ask: async (call: Call, body: object = {}, who: Member = player) =>
      send(api, call, { site: site.code, token: await tokenOf(api, who), body }),
    /** Rounds a second apart, each with its stake and payout in whole units. */
    play: async (...rounds: readonly (readonly [stake: number, payout: number])[]) => {
      for (const [stake, payout] of rounds) {
        later(1_000);
        const amounts = { stake: whole(stake), payout: whole(payout) };
        await vendor.playRound({ memberRef: player.publicId, ...amounts });
      }
    },
  };
}
