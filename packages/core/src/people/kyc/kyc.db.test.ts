import { randomUUID } from 'node:crypto';
import type { KycKind } from '@app/shared/kyc/kyc-documents';
import { kyc as setting } from '@app/shared/kyc/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { crashAtEachStatement } from '../../../../../tests/support/faults/crash-at-each-statement.ts';
import { addReceipt } from '../../../../../tests/support/money/deposits-by-hand.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { until } from '../../../../../tests/support/until.ts';
import {
  cashOf,
  depsOf,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { uploadsOf } from '../../platform/uploads/index.ts';
import { listAudit } from '../../sites/audit/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import type { Member } from '../members/index.ts';
import {
  decideKycDocument,
  eraseMemberData,
  eraseOldKycDocuments,
  findKycDocument,
  kycDocumentsOf,
  kycQueueLength,
  kycSubject,
  provenBy,
  queuedKycDocuments,
  readKycNumber,
  sendKycDocument,
} from './index.ts';

const DAY_MS = 86_400_000;

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  deps = depsOf(db, () => now);
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  ({ merchantId } = await makeSite(deps));
  player = await makeMember(deps, { merchantId });
});

const send = async (kind: KycKind, { number = 'P 0123-4567', whose = player, on = deps } = {}) =>
  sendKycDocument(on, {
    merchantId: whose.merchantId,
    memberId: whose.id,
    kind,
    paper: kind === 'identity' ? 'passport' : 'utility_bill',
    number: kind === 'identity' ? number : undefined,
    pictureIds: [await addReceipt(deps, whose, 'kyc')],
  });
const lastOf = async (whose = player) =>
  (await kycDocumentsOf(db, whose.id))[0] ?? expect.unreachable();
const decide = async (isApproved: boolean, message = '', whose = player, on = deps) => {
  const { publicId } = await lastOf(whose);
  const asked = { merchantId, publicId, operator: 'ann', isApproved, message };
  return inTransaction(on.db, (tx) => decideKycDocument(tx, on, asked, now));
};
const queue = async (name: 'waiting' | 'decided') =>
  (await queuedKycDocuments(db, { merchantId, queue: name, rowsMax: 10 })).map(
    ({ username }) => username,
  );

test('6.34 a document waits, is declined with a message, and another one is approved', async () => {
  await send('identity');
  await expect(send('identity')).rejects.toThrow('kyc.waits');
  expect(await queue('waiting')).toEqual([player.username]);
  const waits = { count: 1, amount: null, oldestAt: now };
  expect(await kycQueueLength(db, merchantId)).toEqual(waits);
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
  const page = (afterPublicId?: string) =>
    kycDocumentsOf(db, player.id, { rowsMax: 2, afterPublicId });
  const [newest, ...rest] = await page();
  expect([newest?.kind, rest.length]).toEqual(['address', 1]);
  expect(await page(rest.at(-1)?.publicId)).toMatchObject([{ state: 'declined' }]);
});

test('a document that proves something else, or has no number, is refused', async () => {
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

test('ten concurrent submissions create one document', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send('identity')));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the number is encrypted, found at other members, and deleted with its member', async () => {
  const other = await makeMember(deps, { merchantId });
  await send('identity');
  await send('identity', { number: 'p01234567', whose: other });
  const { id, publicId } = await lastOf();
  expect(await readKycNumber(db, id)).toEqual({
    number: 'P 0123-4567',
    sharedWith: [other.username],
  });
  await expect(findKycDocument(db, { merchantId: merchantId + 1n, publicId })).rejects.toThrow(
    'kyc.not_found',
  );
  await inTransaction(db, (tx) => eraseMemberData(tx, player.id));
  expect(await readKycNumber(db, id)).toEqual({ number: null, sharedWith: [] });
});

test('a withdrawal that reaches the threshold requires the document, a smaller one does not', async () => {
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

const keep = (keptDays: number) =>
  changeSite(deps, changeSetting, { merchantId, setting, change: { keptDays } });
const picturesOf = async ({ publicId }: { readonly publicId: string }) =>
  (await uploadsOf(db, [kycSubject(publicId)])).length;

test('deletes pictures and number some time after the decision; decision and hash stay', async () => {
  const other = await makeMember(deps, { merchantId });
  await send('identity');
  await decide(true);
  await send('identity', { whose: other });
  const [decided, waiting] = [await lastOf(), await lastOf(other)];
  now = new Date(now.getTime() + 30 * DAY_MS);
  expect(await eraseOldKycDocuments(deps)).toBe(0); // the site set no retention period
  await keep(30);
  expect(await eraseOldKycDocuments(deps)).toBe(0); // only after the full 30 days
  now = new Date(now.getTime() + 1);
  await Promise.all(Array.from({ length: 5 }, () => eraseOldKycDocuments(deps)));
  expect(await lastOf()).toMatchObject({ state: 'approved', decidedBy: 'ann', forgottenAt: now });
  expect(await provenBy(db, player.id)).toEqual(['identity']);
  expect(await picturesOf(decided)).toBe(0);
  expect(await readKycNumber(db, decided.id)).toEqual({
    number: null,
    sharedWith: [other.username],
  });
  // A waiting document is kept, regardless of its age.
  expect([await picturesOf(waiting), (await lastOf(other)).forgottenAt]).toEqual([1, null]);
  const lines = await listAudit(db, { merchantId, action: 'kyc.forgotten', rowsMax: 9 });
  expect(lines.map(({ actor, detail }) => [actor, JSON.parse(detail)])).toEqual([
    ['system', { papers: 1, keptDays: 30 }],
  ]);
});

test('after a crash at any statement, a document is sent once, and decided once', async () => {
  const others: Member[] = [];
  for (let nth = 0; nth < 60; nth++) others.push(await makeMember(deps, { merchantId }));
  const next = () => others.pop() ?? expect.unreachable();
  let owner = next();
  const sent = await crashAtEachStatement(
    deps,
    (dying) => send('identity', { whose: owner, on: dying }),
    async () => {
      await send('identity', { whose: owner }).catch((error) =>
        expect(error.code).toBe('kyc.waits'),
      );
      expect(await kycDocumentsOf(db, owner.id)).toMatchObject([{ state: 'waiting' }]);
      expect(await picturesOf(await lastOf(owner))).toBe(1);
      owner = next();
    },
  );
  expect(sent).toBeGreaterThan(runs(1, 4));
  await send('identity', { whose: owner });
  const decided = await crashAtEachStatement(
    deps,
    (dying) => decide(true, '', owner, dying),
    async () => {
      await decide(true, '', owner).catch((error) => expect(error.code).toBe('kyc.decided'));
      expect(await kycDocumentsOf(db, owner.id)).toMatchObject([{ state: 'approved' }]);
      owner = next();
      await send('identity', { whose: owner });
    },
  );
  expect(decided).toBeGreaterThan(runs(1, 3));
});

test('after a crash at any statement, the next run completes the deletion, once per document', async () => {
  await keep(30);
  for (let nth = 0; ; nth++) {
    const senders = [
      await makeMember(deps, { merchantId }),
      await makeMember(deps, { merchantId }),
    ];
    for (const whose of senders) {
      await send('identity', { whose });
      await decide(false, 'It is not readable.', whose);
    }
    now = new Date(now.getTime() + 31 * DAY_MS);
    const dying = crashAt(db, nth);
    const erasing = eraseOldKycDocuments({ ...deps, db: dying }, { atOnce: 1 });
    const hasSurvived = await erasing.then(
      () => true,
      () => false,
    );
    await dying.close();
    // The server runs the dead process's statement until it notices the closed connection.
    await until('all documents are erased', async () => {
      await eraseOldKycDocuments(deps);
      const documents = await Promise.all(senders.map(lastOf));
      return documents.every(({ forgottenAt }) => forgottenAt !== null);
    });
    for (const whose of senders)
      expect([nth, await picturesOf(await lastOf(whose))]).toEqual([nth, 0]);
    if (hasSurvived) break;
  }
});
