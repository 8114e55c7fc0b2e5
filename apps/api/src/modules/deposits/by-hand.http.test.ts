import { trialBalance } from '@app/core/books/ledger';
import { findDepositOfSite } from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import type { Call } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/deposits/schemas';
import { add } from '@app/shared/uploads/schemas';
import { PICTURE_BYTES_MAX } from '@app/shared/uploads/upload-purposes';
import sharp from 'sharp';
import supertest from 'supertest';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox } from '../../../../../tests/support/money/deposits.ts';
import {
  addReceipt,
  creditTransfer,
  declineTransfer,
  HARBOR,
  offerHarbor,
  takeDeposit,
} from '../../../../../tests/support/money/deposits-by-hand.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { cashOf, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Member;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  await offerHarbor(api.deps, site.merchantId);
  await offerSandbox(api.deps, site.merchantId);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});
afterEach(async () => expect(await trialBalance(api.deps.db)).toEqual([]));

const transfer = { amount: 100, bankCode: HARBOR, bankType: 'MT', payeeName: 'Lan Nguyen' };
const ask = (call: Call, body: object = {}) => send(api, call, { site: site.code, token, body });
const value = async (call: Call, body: object = {}) => {
  const { body: answer } = await ask(call, body);
  expect(answer, call.name).toMatchObject({ success: true });
  return answer.value;
};
const found = (transId: string) =>
  findDepositOfSite(api.deps.db, { merchantId: site.merchantId, publicId: transId });

/** Uploads a receipt, as the browser sends it. */
const upload = (file: Buffer, name = 'receipt.png') =>
  supertest(api.app.server)
    .post(add.path)
    .set({ merchant: site.code, authorization: token })
    .field({ purpose: 'deposit' })
    .attach('file', file, name);
const picture = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#285a78' } })
    .png()
    .toBuffer();

test('6.3 shows the account, accepts the receipt, and shows all steps until the credit', async () => {
  const opened = await value(calls.manualTransferByAccountName, transfer);
  const { transId } = opened;
  expect(opened).toMatchObject({
    account: { bankName: 'Harbor Bank', accountName: 'Orvane Ltd', note: '' },
    remark: transId.slice(0, 8).toUpperCase(),
  });
  const sent = await upload(await picture());
  const receiptIds = [sent.body.value.uploadId];
  await value(calls.sendDepositReceipt, { transId, receiptIds });
  await value(calls.sendDepositReceipt, { transId, receiptIds });
  const deposit = await found(transId);
  await takeDeposit(api.deps, deposit, 'ann');
  await takeDeposit(api.deps, deposit, 'ann', { isClaimed: false });
  await creditTransfer(api.deps, deposit, { amount: 90, reference: 'HB-1' });
  const shown = await value(calls.deposit, { transId });
  expect(shown).toMatchObject({
    state: 4,
    requestedAmount: 100,
    amount: 90,
    refId: 'HB-1',
    payUrl: null,
    words: null,
    account: { accountNumber: '4402 8812 0073' },
  });
  // Members see neither the operator's name nor that the case was released.
  expect(shown.steps).toEqual([
    { step: 'asked', amount: 100, at: expect.any(Number) },
    { step: 'receipt_sent', amount: null, at: expect.any(Number) },
    { step: 'taken', amount: null, at: expect.any(Number) },
    { step: 'credited', amount: 90, at: expect.any(Number) },
  ]);
  expect(await cashOf(api.deps.db, member)).toBe(whole(90));
});

test('a declined deposit shows why', async () => {
  const { transId } = await value(calls.manualTransferByAccountName, transfer);
  const receiptIds = [await addReceipt(api.deps, member)];
  await value(calls.sendDepositReceipt, { transId, receiptIds });
  await declineTransfer(api.deps, await found(transId));
  expect(await value(calls.deposit, { transId })).toMatchObject({
    state: 6,
    amount: 0,
    words: 'The picture shows another payment.',
    steps: [{ step: 'asked' }, { step: 'receipt_sent' }, { step: 'declined' }],
  });
});

test('a receipt must be a picture of limited size', async () => {
  const program = await upload(Buffer.from(`MZ${'\0'.repeat(400)}`));
  expect([program.status, program.body.errorCode]).toEqual([400, 'upload.not_picture']);
  const large = await upload(Buffer.alloc(PICTURE_BYTES_MAX + 1));
  expect([large.status, large.body.errorCode]).toEqual([400, 'upload.too_large']);
});

test('pictures and deposits of other members are not found', async () => {
  const other = await makeMember(api.deps, site);
  const { transId } = await value(calls.manualTransferByAccountName, transfer);
  const receiptIds = [await addReceipt(api.deps, other)];
  const taken = await ask(calls.sendDepositReceipt, { transId, receiptIds });
  expect([taken.status, taken.body.errorCode]).toEqual([404, 'upload.not_found']);
  const theirs = await send(api, calls.sendDepositReceipt, {
    site: site.code,
    token: await tokenOf(api, other),
    body: { transId, receiptIds },
  });
  expect([theirs.status, theirs.body.errorCode]).toEqual([404, 'deposit.not_found']);
});

test('returns the payment page as a QR code', async () => {
  const opened = await value(calls.depositByQRImageUrl, { amount: 100, bankCode: 'sandbox' });
  const [head, drawn] = opened.qrImageUrl.split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  expect(Buffer.from(drawn, 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s);
  expect(opened.url).toContain(opened.transId);
  expect(await value(calls.deposit, { transId: opened.transId })).toMatchObject({ state: 1 });
});

test('older paths work like the newer ones', async () => {
  const at = { amount: 100, bankCode: 'sandbox' };
  const { depositByLaunchUrl, depositByQRImageUrl, manualTransferByAccountName } = calls;
  const page = { ...depositByLaunchUrl, path: depositByLaunchUrl.oldPaths[0] };
  expect((await value(page, at)).url).toContain('/sandbox/pay/');
  const code = { ...depositByQRImageUrl, path: depositByQRImageUrl.oldPaths[0] };
  expect((await value(code, at)).qrImageUrl).toMatch(/^data:image/);
  for (const path of manualTransferByAccountName.oldPaths) {
    const { account } = await value({ ...manualTransferByAccountName, path }, transfer);
    expect(account).toMatchObject({ bankName: 'Harbor Bank' });
  }
});

test('lists payment methods, each with its bank', async () => {
  expect(await value(calls.depositBanks)).toEqual([
    { bankCode: 'sandbox', bankName: 'Sandbox Pay', bankType: 'PGMT' },
    { bankCode: HARBOR, bankName: 'Harbor Bank', bankType: 'MT' },
  ]);
});

test('a deposit can be requested only for oneself', async () => {
  const good = { amount: 100, bankCode: 'sandbox' };
  const asked = async (change: object, call: Call = calls.depositByLaunchUrl) => {
    const { status, body } = await ask(call, { ...good, ...change });
    return status === 200 ? 'opened' : body.value.fields;
  };
  expect(await asked({ targetUsername: 'another' })).toEqual(['targetUsername']);
  expect(await asked({ targetUsername: member.username.toUpperCase() })).toBe('opened');
  expect(await asked({ bankType: 'MT' })).toEqual(['bankType']);
  expect(await asked({ bankType: 'MWQR' }, calls.depositByQRImageUrl)).toBe('opened');
  const byHand = { ...transfer, bankType: 'PGMT' };
  expect(await asked(byHand, calls.manualTransferByAccountName)).toEqual(['bankType']);
});
