import { expect } from 'vitest';
import {
  askNoTurnover,
  bonusMoneyOf,
  depositWith,
  makePromotion,
} from '../../../../../../tests/support/money/bonuses.ts';
import { registerTestVendor } from '../../../../../../tests/support/play/test-vendor.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../../tests/support/world.ts';
import { trialBalance } from '../../../books/ledger/index.ts';
import type { Member } from '../../../people/members/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { auditBudgets, type Promotion } from '../../bonuses/index.ts';
import { auditRounds } from '../audit-rounds.ts';
import { authenticate } from '../authenticate.ts';
import { launchGame } from '../launch-game.ts';
import { type Applied, applyTransactions } from '../messages/apply-transactions.ts';
import type { Message } from '../messages/message.ts';
import type { Vendor } from '../signing/find-signer.ts';

/** A site with a vendor, and a promotion that doubles deposits up to 100, to be bet five times. */
export interface BonusWorld {
  readonly deps: Deps;
  readonly vendor: Vendor;
  readonly merchantId: bigint;
  readonly promotion: Promotion;
}

export async function makeBonusWorld(deps: Deps): Promise<BonusWorld> {
  const registered = await registerTestVendor(deps, { baseUrl: 'http://nowhere' });
  const vendor = {
    id: registered.vendorId,
    code: registered.code,
    takesBets: true,
    mayRollBackSettled: true,
    mayWinWithoutBet: false,
  };
  const { merchantId } = await makeSite(deps);
  await askNoTurnover(deps, merchantId);
  const promotion = await makePromotion(deps, merchantId, { budget: 100_000 });
  return { deps, vendor, merchantId, promotion };
}

/** Books, rounds and budgets agree. */
export async function expectBalanced({ db }: Pick<Deps, 'db'>): Promise<void> {
  expect(await trialBalance(db)).toEqual([]);
  expect(await auditRounds(db)).toEqual([]);
  expect(await auditBudgets(db)).toEqual([]);
}

/** Builds and applies a vendor's messages about one of its players. */
export interface BonusPlayer {
  readonly member: Member;
  bet(id: string, units: number): Message;
  win(id: string, units: number): Message;
  rollback(id: string): Message;
  apply(...messages: Message[]): Promise<Applied[]>;
  /** Balances of cash and bonus, in whole units. */
  has(): Promise<[cash: number, bonus: number]>;
  /** Opens the game again, because sessions expire. */
  reopen(): Promise<void>;
}

/** A player with 100 of cash and 100 of bonus, who has to bet 500. */
export async function makeBonusPlayer(world: BonusWorld): Promise<BonusPlayer> {
  const { deps, vendor, merchantId, promotion } = world;
  const member = await makeMember(deps, { merchantId });
  await depositWith(deps, member, promotion);
  let session = await openGame(world, member);

  const round = (id: string) => ({
    roundId: `round-${id}-${member.id}`,
    gameCode: 'test-game',
    memberRef: member.publicId,
  });
  const tx = (kind: string, id: string) => `${kind}-${id}-${member.id}`;
  return {
    member,
    bet: (id, units) => ({
      kind: 'bet',
      session,
      txId: tx('bet', id),
      ...round(id),
      currency: 'USD',
      amount: Number(whole(units)),
    }),
    win: (id, units) => ({
      kind: 'win',
      txId: tx('win', id),
      betTxId: tx('bet', id),
      ...round(id),
      currency: 'USD',
      amount: Number(whole(units)),
      roundClosed: true,
    }),
    rollback: (id) => ({
      kind: 'rollback',
      txId: tx('back', id),
      betTxId: tx('bet', id),
      ...round(id),
    }),
    apply: (...messages) => applyTransactions(deps, vendor, messages),
    has: async () => [
      Number(await cashOf(deps.db, member)) / 10_000,
      Number(await bonusMoneyOf(deps, member)) / 10_000,
    ],
    reopen: async () => {
      session = await openGame(world, member);
    },
  };
}

async function openGame({ deps, vendor }: BonusWorld, member: Member): Promise<string> {
  const { id: memberId, merchantId } = member;
  const launch = { merchantId, memberId, isTrial: false, backUrl: undefined };
  const game = { vendorCode: vendor.code, gameCode: 'test-game', language: 'EN' };
  const url = await launchGame(deps, { ...launch, ...game });
  const launchToken = new URL(url).searchParams.get('token') ?? '';
  const answer = await authenticate(deps, vendor, { launchToken, gameCode: 'test-game' });
  if (answer.status !== 'OK') throw new Error(answer.status);
  return answer.session;
}
