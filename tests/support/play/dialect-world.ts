import { createPublicKey, type KeyObject } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { registerGame } from '@app/core/play/games';
import { auditRounds, launchGame, type NewVendorKey, registerVendor } from '@app/core/play/vendors';
import type { DialectName } from '@app/shared/vendors/dialects';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startApi, type TestApi } from '../servers/api.ts';
import { cashOf, fund, makeMember, makeSite, whole } from '../world.ts';

export const DIALECT_GAME = 'koi-pond';

/** Address and keys by which a stand-in reaches the platform. */
export interface Connection {
  readonly baseUrl: string;
  readonly vendorCode: string;
  readonly platformKey: KeyObject;
}

interface WantedVendor<V> {
  readonly dialect: Exclude<DialectName, 'own'>;
  readonly key: NewVendorKey;
  /** The vendor, which knows the dialect's rules and not our description of them. */
  readonly speak: (connection: Connection) => V;
}

/**
 * An API with a vendor of a dialect, and before each test a player with 100. After each test the books and the rounds
 * are audited.
 */
export function dialectWorld<V>({ dialect, key, speak }: WantedVendor<V>) {
  const vendorCode = 'jade';
  let api: TestApi;
  let vendor: V;
  let merchantId: bigint;
  let player: Member;
  let offsetMs = 0;

  beforeAll(async () => {
    api = await startApi({ clock: () => new Date(Date.now() + offsetMs) });
    const vendorId = await registerVendor(api.deps, {
      code: vendorCode,
      name: 'Jade Games',
      launchUrl: 'http://127.0.0.1:3001/play/{gameCode}',
      dialect,
      key,
    });
    const game = { vendorId, code: DIALECT_GAME, name: 'Koi Pond', iconUrl: '/art/koi.svg' };
    await registerGame(api.deps, { ...game, category: 'RNG', trialSupport: true });
    const platformKey = createPublicKey(api.deps.settings.platformSigningKey);
    vendor = speak({ baseUrl: api.url, vendorCode, platformKey });
    ({ merchantId } = await makeSite(api.deps));
    return api.close;
  });

  beforeEach(async () => {
    offsetMs = 0;
    player = await makeMember(api.deps, { merchantId });
    await fund(api.deps, player, whole(100));
  });

  afterEach(async () => {
    expect(await trialBalance(api.deps.db)).toEqual([]);
    expect(await auditRounds(api.deps.db)).toEqual([]);
  });

  /** The token in the address of the vendor's page, opened by the player. */
  async function launch(): Promise<string> {
    const url = await launchGame(api.deps, {
      merchantId,
      memberId: player.id,
      isTrial: false,
      vendorCode,
      gameCode: DIALECT_GAME,
      language: 'EN',
      backUrl: undefined,
    });
    return new URL(url).searchParams.get('token') ?? '';
  }

  return {
    get deps() {
      return api.deps;
    },
    get vendor() {
      return vendor;
    },
    get player() {
      return player;
    },
    get memberRef() {
      return player.publicId;
    },
    vendorCode,
    launch,
    cash: () => cashOf(api.deps.db, player),
    /** Sets the clock to a time after the start of the test. */
    after: (ms: number) => {
      offsetMs = ms;
    },
    /** Messages of the vendor that took effect. */
    countTransactions: () =>
      api.deps.db.prisma.vendorTransaction.count({ where: { memberId: player.id } }),
    /** The rounds of the player that are still open. */
    openRounds: () =>
      api.deps.db.prisma.vendorRound.count({ where: { memberId: player.id, closedAt: null } }),
  };
}
