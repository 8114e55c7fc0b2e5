import { randomUUID } from 'node:crypto';
import type { KycKind } from '@app/shared/domain/kyc';
import { kyc as setting } from '@app/shared/settings/kyc';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database.ts';
import { ask, makePayable, makeWithdrawer } from '../../../../tests/support/withdrawals.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../tests/support/world.ts';
import { type Database, inTransaction, sql } from '../db/index.ts';
import type { Deps } from '../kernel/index.ts';
import { trialBalance } from '../ledger/index.ts';
import type { Member } from '../members/index.ts';
import { changeSetting, changeSite } from '../site/index.ts';
import {
  decideKycDocument,
  eraseKycDocuments,
  findKycDocument,
  kycDocumentsOf,
  provenBy,
  queuedKycDocuments,
  readKycNumber,
  sendKycDocument,
} from './index.ts';

const now = new Date('2026-03-10T05:00:00Z');

let db: Database;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
});

const addPicture = sql(
  'tests.add_kyc_picture',
  `INSERT INTO upload (public_id, merchant_id, member_id, purpose, source_hash, width, height, added_at, stored_at)
   VALUES ($1, $2, $3, 'kyc', '\\x00', 30, 20, $4, $4)`,
);
async function picture(whose: Member): Promise<string> {
  const id = randomUUID();
  await db.query(addPicture, [id, whose.merchantId, whose.id, now]);
  return id;
}
const send = async (kind: KycKind, { number = 'P 0123-4567', whose = player } = {}) =>
  sendKycDocument(deps, {
    ...{ merchantId: whose.merchantId, memberId: whose.id, kind },
    paper: kind === 'identity' ? 'passport' : 'utility_bill',
    number: kind === 'identity' ? number : undefined,
    pictureIds: [await picture(whose)],
  });
const lastOf = async (whose = player) =>
  (await kycDocumentsOf(db, whose.id))[0] ?? expect.unreachable();
const decide = async (isApproved: boolean, words = '', whose = player) => {
  const { publicId } = await lastOf(whose);
  const asked = { merchantId, publicId, operator: 'ann', isApproved, words };
  return inTransaction(db, (tx) => decideKycDocument(tx, deps, asked, now));
};
const queue = async (name: 'waiting' | 'decided') =>
  (await queuedKycDocuments(db, { merchantId, queue: name, rowsMax: 10 })).map(
    ({ username }) => username,
  );

test('6.34 a paper waits, is declined with words, and another one is approved', async () => {
  await send('identity');
  await expect(send('identity')).rejects.toThrow('kyc.waits');
  expect(await queue('waiting')).toEqual([player.username]);
  await decide(false, 'It is not readable.');
  expect(await lastOf()).toMatchObject({ state: 'declined', words: 'It is not readable.' });
  await expect(decide(true)).rejects.toThrow('kyc.decided');
  await expect(send('address')).rejects.toThrow('kyc.identity_first');
  await send('identity');
  await decide(true);
  expect(await provenBy(db, player.id)).toEqual(['identity']);
  await expect(send('identity')).rejects.toThrow('kyc.proven');
  await send('address');
  await decide(true);
  expect(await provenBy(db, player.id)).toEqual(['identity', 'address']);
  expect([await queue('waiting'), (await queue('decided')).length]).toEqual([[], 3]);
});

test('a paper that proves something else, or has no number, is refused', async () => {
  const asked = { merchantId, memberId: player.id, pictureIds: [randomUUID()] };
  const refused = (more: Parameters<typeof sendKycDocument>[1]) =>
    expect(sendKycDocument(deps, more)).rejects;
  await refused({ ...asked, kind: 'identity', paper: 'utility_bill', number: 'P1234' }).toThrow();
  await refused({ ...asked, kind: 'identity', paper: 'passport', number: undefined }).toThrow();
  await refused({ ...asked, kind: 'identity', paper: 'passport', number: 'P1234' }).toThrow(
    'upload.not_found',
  );
  expect(await kycDocumentsOf(db, player.id)).toEqual([]);
});

test('ten at once are one', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send('identity')));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the number is sealed, found again at another member, and gone with its member', async () => {
  const other = await makeMember(deps, { merchantId });
  await send('identity');
  await send('identity', { number: 'p01234567', whose: other });
  const { id, publicId } = await lastOf();
  expect(await readKycNumber(db, id)).toEqual({
    ...{ number: 'P 0123-4567', sharedWith: [other.username] },
  });
  await expect(findKycDocument(db, { merchantId: merchantId + 1n, publicId })).rejects.toThrow(
    'kyc.not_found',
  );
  await inTransaction(db, (tx) => eraseKycDocuments(tx, player.id));
  expect(await readKycNumber(db, id)).toEqual({ number: null, sharedWith: [] });
});

test('a withdrawal that reaches the sum waits for the paper, and one below does not', async () => {
  const agent = await makeAgent(deps, { merchantId });
  const rich = await makeMember(deps, { merchantId, agentId: agent.id });
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, rich, 1_000);
  const change = { identityFromWithdrawn: whole(300), addressFromWithdrawn: whole(500) };
  await changeSite(deps, changeSetting, { merchantId, setting, change });
  await ask(deps, rich, 200);
  await expect(ask(deps, rich, 100)).rejects.toThrow('kyc.identity_needed');
  expect(await cashOf(db, rich)).toBe(whole(800));
  await send('identity', { whose: rich });
  await decide(true, '', rich);
  await ask(deps, rich, 100);
  await expect(ask(deps, rich, 200)).rejects.toThrow('kyc.address_needed');
  expect(await trialBalance(db)).toEqual([]);
});
