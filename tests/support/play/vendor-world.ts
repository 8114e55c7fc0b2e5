import { createPublicKey, randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import type { Member } from '@app/core/people/members';
import { auditRounds } from '@app/core/play/vendors';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startApi, type TestApi } from '../servers/api.ts';
import { cashOf, fund, makeAgent, makeMember, makeSite, whole } from '../world.ts';
import { registerTestVendor, type TestVendor } from './test-vendor.ts';

/**
 * An API with three vendors, and before each test a player with 100 below an agent, and the names of
 * a bet and its round. After each test the books and the rounds are audited.
 */
export function vendorWorld() {
  let api: TestApi;
  let vendors: { usual: TestVendor; strict: TestVendor; generous: TestVendor };
  let agent: Member;
  let player: Member;
  let ids: { roundId: string; betTxId: string };
  let offsetMs = 0;

  beforeAll(async () => {
    api = await startApi({ clock: () => new Date(Date.now() + offsetMs) });
    const baseUrl = api.url;
    const platformKey = createPublicKey(api.deps.settings.platformSigningKey);
    const common = { baseUrl, platformKey, mayRollBackSettled: false };
    vendors = {
      usual: await registerTestVendor(api.deps, { ...common, mayRollBackSettled: true }),
      strict: await registerTestVendor(api.deps, common),
      generous: await registerTestVendor(api.deps, { ...common, mayWinWithoutBet: true }),
    };
    const { merchantId } = await makeSite(api.deps);
    agent = await makeAgent(api.deps, { merchantId });
    return api.close;
  });

  beforeEach(async () => {
    offsetMs = 0;
    player = await newPlayer();
    ids = { roundId: randomUUID(), betTxId: randomUUID() };
  });

  afterEach(async () => {
    expect(await trialBalance(api.deps.db)).toEqual([]);
    expect(await auditRounds(api.deps.db)).toEqual([]);
  });

  async function newPlayer(): Promise<Member> {
    const { merchantId, id: agentId } = agent;
    const made = await makeMember(api.deps, { merchantId, agentId });
    await fund(api.deps, made, whole(100));
    return made;
  }

  const changeGame = (data: object) =>
    api.deps.db.prisma.game.updateMany({ where: { vendorId: vendors.usual.vendorId }, data });

  const named = () => ({ memberRef: player.publicId, ...ids });

  return {
    get deps() {
      return api.deps;
    },
    /** The default vendor, which may roll back settled bets. */
    get vendor() {
      return vendors.usual;
    },
    /** May not roll back settled bets, like most vendors. */
    get strict() {
      return vendors.strict;
    },
    /** Pays jackpots without a bet. */
    get generous() {
      return vendors.generous;
    },
    get agent() {
      return agent;
    },
    get player() {
      return player;
    },
    get memberRef() {
      return player.publicId;
    },
    get betTxId() {
      return ids.betTxId;
    },
    newPlayer,
    cash: (of: Pick<Member, 'id'> = player) => cashOf(api.deps.db, of),
    fund: (units: number, of: Member = player) => fund(api.deps, of, whole(units)),
    /** Sets the clock to a time after the start of the test. */
    after: (ms: number) => {
      offsetMs = ms;
    },
    /** Places the bet of this test: by default 10 of 100. */
    place: (changes: Partial<Parameters<TestVendor['bet']>[0]> = {}, by = vendors.usual) => {
      const { memberRef, roundId, betTxId } = named();
      return by.bet({ memberRef, roundId, txId: betTxId, stake: whole(10), ...changes });
    },
    /** Pays out the bet of this test and, by default, closes the round. */
    pay: (units: number, changes: object = {}, by = vendors.usual) =>
      by.win({ ...named(), payout: whole(units), ...changes }),
    undo: (changes: object = {}, by = vendors.usual) => by.rollback({ ...named(), ...changes }),
    end: (changes: object = {}, by = vendors.usual) => {
      const { memberRef, roundId } = named();
      return by.round({ memberRef, roundId, ...changes });
    },
    /** A member's bet events, oldest first; by default of this test's player. */
    events: (memberId = player.id) =>
      api.deps.db.prisma.betEvent.findMany({ where: { memberId }, orderBy: { seq: 'asc' } }),
    closePlayer: () =>
      api.deps.db.prisma.member.update({
        where: { id: player.id },
        data: { closedAt: new Date() },
      }),
    /** Changes the default vendor's game while `work` runs. */
    async withGame(change: object, work: () => Promise<void>): Promise<void> {
      const back = { enabled: true, maintenanceFrom: null, stakeMin: null, stakeMax: null };
      await changeGame(change);
      await work().finally(() => changeGame(back));
    },
  };
}
