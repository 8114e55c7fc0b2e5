import { randomUUID } from 'node:crypto';
import type { TimelineKind } from '@app/shared/members/timeline';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  bonusMoneyOf,
  depositWith,
  makePromotion,
} from '../../../../../tests/support/money/bonuses.ts';
import { placesOf, toMain, toVendor } from '../../../../../tests/support/money/wallet-transfers.ts';
import {
  connectWalletVendor,
  startWalletVendor,
} from '../../../../../tests/support/play/wallet-vendor.ts';
import { depsOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';
import { bonus, house, openHouseAccounts, post } from '../../books/ledger/index.ts';
import { decideKycDocument, kycDocumentsOf, sendKycDocument } from '../../people/kyc/index.ts';
import { type Member, readMember } from '../../people/members/index.ts';
import { type Database, inTransaction, sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { cancelBonus, openBonusOf } from '../../play/bonuses/index.ts';
import { memberAsOf, readTimeline } from './index.ts';

const MINUTE = 60_000;

const addPicture = sql(
  'tests.add_timeline_picture',
  `INSERT INTO upload (public_id, merchant_id, member_id, purpose, source_hash, width, height, added_at, stored_at)
   VALUES ($1, $2, $3, 'kyc', '\\x00', 30, 20, $4, $4)`,
);

/** The balances at a moment, for a later comparison with the computed ones. */
interface BalanceAt {
  readonly at: Date;
  readonly bonus: bigint;
  readonly atVendor: bigint;
}

let db: Database;
let now: Date;
let deps: Deps;
let player: Member;
let vendorCode: string;
const seen: BalanceAt[] = [];

beforeAll(async () => {
  db = await freshDatabase();
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  const { merchantId } = await makeSite(deps);
  const { id: memberId } = await makeMember(deps, { merchantId });
  player = await readMember(db, memberId);
  const vendor = await startWalletVendor({ clock: () => now });
  vendorCode = vendor.code;
  const vendorId = await connectWalletVendor(deps, vendor);
  const promotion = await makePromotion(deps, merchantId);
  const steps: (() => Promise<unknown>)[] = [
    () => depositWith(deps, player, promotion),
    () => toVendor(deps, player, vendorId, 60),
    async () => {
      const to = house(merchantId, 'round_escrow', vendorId);
      const stake = { from: bonus(memberId), to, amount: whole(50), causeId: 1n };
      const posting = { source: 'vendor', key: 'a bet', kind: 'bet.stake', ...stake } as const;
      await inTransaction(db, async (tx) => {
        await openHouseAccounts(tx, merchantId, vendorId);
        await post(tx, [posting], now);
      });
    },
    () => toMain(deps, player, vendorId, 25),
    async () => {
      const open = (await openBonusOf(db, memberId)) ?? expect.unreachable();
      const which = { memberId, bonusId: open.id, words: 'Misused.' };
      await inTransaction(db, (tx) => cancelBonus(tx, deps, which, now));
    },
    async () => {
      const picture = randomUUID();
      await db.query(addPicture, [picture, merchantId, memberId, now]);
      const asked = { merchantId, memberId, kind: 'identity', paper: 'passport' } as const;
      await sendKycDocument(deps, { ...asked, number: 'P 0123-4567', pictureIds: [picture] });
    },
    async () => {
      const [sent] = await kycDocumentsOf(db, memberId);
      const { publicId } = sent ?? expect.unreachable();
      const decision = { merchantId, publicId, operator: 'lanh', isApproved: true, message: '' };
      await inTransaction(db, (tx) => decideKycDocument(tx, deps, decision, now));
    },
  ];
  for (const step of steps) {
    now = new Date(now.getTime() + 17 * MINUTE);
    await step();
    const [, , atVendor = 0n] = await placesOf(deps, player, vendorId);
    seen.push({ at: now, bonus: await bonusMoneyOf(deps, player), atVendor });
  }
  return async () => {
    await vendor.close();
    await db.close();
  };
});

const eventsOf = async (kind: TimelineKind) =>
  (
    await readTimeline(db, {
      member: player,
      kinds: [kind],
      asOf: now,
      rowsMax: 20,
      language: 'EN',
    })
  ).events;

test('8.2 lists bonuses, wallet transfers and documents, each with its result', async () => {
  expect(await eventsOf('bonus')).toMatchObject([
    { state: 'cancelled', promotion: 'Welcome bonus', amount: whole(50) },
    { state: 'open', amount: whole(100) },
    { state: 'chosen' },
  ]);
  expect(await eventsOf('wallet')).toMatchObject([
    { way: 'home', state: 'success', vendor: vendorCode, amount: whole(25) },
    { way: 'home', state: 'created' },
    { way: 'out', state: 'success', amount: whole(60) },
    { way: 'out', state: 'created' },
  ]);
  expect(await eventsOf('paper')).toMatchObject([
    { state: 'approved', about: 'identity', paper: 'passport', operator: 'lanh' },
    { state: 'waiting', operator: null },
  ]);
});

test('8.27 as of a moment shows bonus and vendor wallets at that moment, with later bets undone', async () => {
  expect(seen.map(({ bonus }) => bonus)).toEqual(
    [100, 100, 50, 50, 0, 0, 0].map((amount) => whole(amount)),
  );
  for (const { at, bonus, atVendor } of seen) {
    const then = await memberAsOf(db, { memberId: player.id, at });
    expect(then.bonus).toBe(bonus);
    expect(then.wallets.map(({ balance }) => balance)).toEqual([atVendor]);
  }
});
