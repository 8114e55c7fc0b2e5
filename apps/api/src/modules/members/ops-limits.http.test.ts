import { house } from '@app/core/books/ledger';
import { freezeAccount } from '@app/core/money/withdrawals';
import { openShortage } from '@app/core/people/debts';
import { lockMember } from '@app/core/people/members';
import { inTransaction } from '@app/core/platform/db';
import { listAudit } from '@app/core/sites/audit';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { depositLimits } from '@app/shared/deposits/settings';
import { kyc } from '@app/shared/kyc/settings';
import { read } from '@app/shared/members/limits.ops-calls';
import { moneyActions } from '@app/shared/members/money-actions';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { offerSandbox, openDeposit } from '../../../../../tests/support/money/deposits.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { makeOperator, sendOps } from '../../../../../tests/support/people/operators.ts';
import { takeBreak } from '../../../../../tests/support/protection/take-break.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import {
  makeMember,
  makeSite,
  makeTrial,
  setUnderageBirthday,
  whole,
} from '../../../../../tests/support/world.ts';

const HOUR_MS = 3_600_000;

let now: Date;
let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let member: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
});

const limits = async ({ publicId: id } = member) => {
  const { token } = await makeOperator(api);
  const { body } = await sendOps(api, read, { token, site: site.code, body: { id } });
  expect(body).toMatchObject({ success: true });
  return body.value;
};
const change = (setting: Parameters<typeof changeSetting>[1]['setting'], values: object) =>
  changeSite(api.deps, changeSetting, { merchantId: site.merchantId, setting, change: values });
const refusals = async (whose = member) =>
  Object.fromEntries(
    (await limits(whose)).acts.map((one: { act: string; refusal: string | null }) => [
      one.act,
      one.refusal,
    ]),
  );
const MAY = Object.fromEntries(moneyActions.map((act) => [act, null]));

test('8.2 shows what a member may deposit and withdraw today, and audits the read', async () => {
  await offerSandbox(api.deps, site.merchantId);
  await makePayable(api.deps, site.merchantId, { dayMax: whole(1_000), dayCountMax: 3 });
  await change(depositLimits, { dayMax: whole(900), dayCountMax: 3 });
  const accountId = await makeWithdrawer(api.deps, member, 400);
  expect(await limits()).toMatchObject({
    deposits: { dayMost: 900, left: 500, dayCountMost: 3, countLeft: 2 },
    withdrawals: {
      dayMost: 1_000,
      left: 1_000,
      hours: null,
      bonus: null,
      kycNeeded: null,
      kinds: [
        { kind: 'bank', dayCountMost: 3, countLeft: 3 },
        { kind: 'ewallet' },
        { kind: 'virtual' },
      ],
    },
  });
  await openDeposit(api.deps, member, { amount: whole(100) });
  await ask(api.deps, member, 150, { accountId });
  const after = await limits();
  expect(after).toMatchObject({
    deposits: { left: 400, countLeft: 1 },
    withdrawals: { left: 850, kinds: [{ countLeft: 2 }, { countLeft: 2 }, { countLeft: 2 }] },
  });
  expect(after.deposits.ways).toHaveLength(1);
  expect(after.deposits.ways[0].least).toBeLessThan(after.deposits.ways[0].most);
  const lines = await listAudit(api.deps.db, { target: member.username, rowsMax: 9 });
  expect(lines.map(({ action }) => action)).toContain('member.read');
});

test('shows the conditions of a withdrawal: turnover, documents, a new account, a payment password', async () => {
  await makePayable(api.deps, site.merchantId, { turnoverTimes: 1, newAccountHours: 24 });
  await change(kyc, { identityFromWithdrawn: whole(1) });
  expect((await limits()).paymentPassword).toMatchObject({ setAt: null });
  await makeWithdrawer(api.deps, member, 80);
  const found = await limits();
  expect(found.withdrawals).toMatchObject({
    turnover: { required: 80, done: 0, left: 80 },
    kycNeeded: 'identity',
  });
  expect(found.accounts).toMatchObject([{ usableFrom: now.getTime() + 24 * HOUR_MS }]);
  expect(found.paymentPassword).toMatchObject({ heldUntil: null, lockedUntil: null });
  expect(found.paymentPassword.setAt).not.toBeNull();
  now = new Date(now.getTime() + 24 * HOUR_MS);
  expect((await limits()).accounts).toEqual([]);
});

test('shows that the payment password is locked after five wrong ones, and until when', async () => {
  await makePayable(api.deps, site.merchantId);
  const accountId = await makeWithdrawer(api.deps, member, 80);
  const guess = () => ask(api.deps, member, 20, { accountId, pin: '000000' });
  for (let n = 0; n < 5; n++) await expect(guess()).rejects.toThrow('invalid.payment.pw');
  await expect(guess()).rejects.toThrow('payment_password.locked');
  const lockedUntil = now.getTime() + HOUR_MS / 2;
  expect((await limits()).paymentPassword).toMatchObject({ lockedUntil });
  now = new Date(lockedUntil);
  expect((await limits()).paymentPassword).toMatchObject({ lockedUntil: null });
});

test('shows why and since when a member is blocked', async () => {
  expect(await refusals()).toEqual(MAY);
  await setUnderageBirthday(api.deps, member);
  const refused = moneyActions.filter((act) => act !== 'withdraw' && act !== 'moveFromVendor');
  const tooYoung = Object.fromEntries(refused.map((act) => [act, 'too_young']));
  expect(await refusals()).toEqual({ ...MAY, ...tooYoung });
  expect((await limits()).yearsAsked).toBeGreaterThan(17);
  const resting = await makeMember(api.deps, site);
  await takeBreak(api.deps, resting);
  const excluded = Object.fromEntries(refused.map((act) => [act, 'excluded']));
  expect(await refusals(resting)).toEqual({ ...MAY, ...excluded });
  const owing = await makeMember(api.deps, site);
  await inTransaction(api.deps.db, (tx) => {
    const { id: memberId, merchantId } = owing;
    const lacking = { merchantId, memberId, amount: whole(7), to: house(merchantId, 'outside') };
    return openShortage(tx, api.deps, { ...lacking, cause: 'paid_twice' }, now);
  });
  expect(await refusals(owing)).toEqual({
    ...MAY,
    send: 'frozen',
    withdraw: 'frozen',
    moveToVendor: 'frozen',
    spendPoints: 'frozen',
    claimReward: 'frozen',
  });
  const { acts, owed } = await limits(owing);
  expect(owed).toBe(7);
  expect(acts).toContainEqual({ act: 'withdraw', refusal: 'frozen', since: now.getTime() });
  await inTransaction(api.deps.db, (tx) => lockMember(tx, owing.id, now));
  expect(new Set(Object.values(await refusals(owing)))).toEqual(new Set(['closed']));
});

test('shows that a trial member has play money only', async () => {
  const trial = await makeTrial(api.deps, site);
  const refused = await refusals(trial);
  expect(refused).toMatchObject({ stake: null, payIn: 'trial', withdraw: 'trial' });
});

test('lists frozen accounts as unusable', async () => {
  await makePayable(api.deps, site.merchantId);
  const publicId = await makeWithdrawer(api.deps, member);
  expect((await limits()).accounts).toEqual([]);
  const { merchantId } = site;
  await inTransaction(api.deps.db, (tx) =>
    freezeAccount(tx, { merchantId, publicId, isFrozen: true }, now),
  );
  expect((await limits()).accounts).toMatchObject([{ frozenAt: now.getTime() }]);
});
