import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import type { LegResult } from '@app/shared/withdrawals/states';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import { PIN } from '../../../../../tests/support/money/transfers.ts';
import {
  approve,
  ask,
  bind,
  expectHeldIsOpen,
  makePaidMember,
  makeWithdrawer,
  newNumber,
  pay,
} from '../../../../../tests/support/money/withdrawals.ts';
import { depsOf, makeMember, whole } from '../../../../../tests/support/world.ts';
import type { Member } from '../../people/members/index.ts';
import { type Database, inTransaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { changeSetting, changeSite } from '../../sites/site/index.ts';
import {
  accountsOf,
  bindAccount,
  cancelWithdrawal,
  chooseDefaultAccount,
  confirmLeg,
  eraseMemberData,
  judgedReasonsOf,
  listWithdrawals,
  queuedWithdrawals,
  removeAccount,
  riskOf,
  withdrawalQueueLengths,
} from './index.ts';

let db: Database;
let now: Date;
let deps: Deps;
let merchantId: bigint;
let agent: Member;
let player: Member;

beforeAll(async () => {
  db = await freshDatabase();
  return () => db.close();
});
beforeEach(async () => {
  now = new Date('2026-03-10T05:00:00Z');
  deps = depsOf(db, () => now);
  ({ merchantId, agent, player } = await makePaidMember(deps, 100, {}));
});
afterEach(() => expectHeldIsOpen(db, player));

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const decide = (change: Partial<SettingValue<typeof setting>>) =>
  changeSite(deps, changeSetting, { merchantId, setting, change });
const say = (leg: { readonly publicId: string }, result: LegResult, more = {}, whose = player) =>
  confirmLeg(deps, { memberId: whose.id, legId: leg.publicId, result, ...more });
describe('6.23 an account for withdrawals', () => {
  const bankOf = (change = {}) => ({
    merchantId,
    memberId: player.id,
    kind: 'bank' as const,
    bank: 'harbor',
    paymentPassword: PIN,
    content: { holder: 'Nguyen, Lan', number: newNumber(), branch: '', province: '', city: '' },
    ...change,
  });

  test('belongs to one member by its number in any notation, once at a time', async () => {
    const number = newNumber();
    const content = { ...bankOf().content, number };
    const [one, other] = await Promise.all([
      bindAccount(deps, bankOf({ content })),
      bindAccount(deps, bankOf({ content: { ...content, number: number.replaceAll(' ', '-') } })),
    ]);
    expect(other).toBe(one);
    await makeWithdrawer(deps, agent);
    await expect(bind(deps, agent, number)).rejects.toThrow('bank_card.taken');
    await removeAccount(deps, { memberId: player.id, publicId: one, paymentPassword: PIN });
    await bind(deps, agent, number);
    const asked = await ask(deps, agent, 10).catch(() => undefined);
    expect(asked).toBeUndefined(); // an agent without money
    const mine = await ask(deps, player, 10);
    const risk = await riskOf(db, mine, { heldUntil: null });
    expect(risk).toMatchObject({ reasons: ['first_withdrawal'] });
  });

  test('requires the member as holder, an offered bank, and the site’s maximum', async () => {
    const wrong = { ...bankOf().content, holder: 'Other Holder' };
    await expect(bindAccount(deps, bankOf({ content: wrong }))).rejects.toThrow(
      'withdraw.payee_mismatch',
    );
    for (const change of [{ bank: 'none' }, { bank: 'purse' }])
      await expect(bindAccount(deps, bankOf(change))).rejects.toThrow('bank_card.bank_unavailable');
    await expect(bindAccount(deps, bankOf({ paymentPassword: '1' }))).rejects.toThrow(
      'invalid.payment.pw',
    );
    await decide({ accountsMax: 2 });
    await bindAccount(deps, bankOf());
    await expect(bindAccount(deps, bankOf())).rejects.toThrow('bank_card.limit');
    await bindAccount(deps, bankOf({ kind: 'ewallet', bank: 'purse' }));
  });

  test('is the default one, until its removal makes another one the default', async () => {
    const [first] = await accountsOf(db, player.id);
    const second = await bind(deps, player);
    const mine = { memberId: player.id, publicId: second };
    await chooseDefaultAccount(deps, mine);
    expect((await accountsOf(db, player.id))[0]).toMatchObject({
      publicId: second,
      isDefault: true,
    });
    const asked = await ask(deps, player, 10);
    await expect(removeAccount(deps, { ...mine, paymentPassword: PIN })).rejects.toThrow(
      'bank_card.in_use',
    );
    await cancelWithdrawal(deps, { memberId: player.id, publicId: asked.publicId });
    await removeAccount(deps, { ...mine, paymentPassword: PIN });
    expect(await accountsOf(db, player.id)).toMatchObject([
      { publicId: first?.publicId, isDefault: true },
    ]);
    await expect(chooseDefaultAccount(deps, mine)).rejects.toThrow('bank_card.not_found');
  });

  test('of an erased member leaves only the fact that it existed', async () => {
    for (let again = 0; again < 2; again++)
      await inTransaction(db, (tx) => eraseMemberData(tx, player.id, now));
    expect(await accountsOf(db, player.id)).toEqual([]);
  });
});

describe('operators', () => {
  test('8.3 queues list withdrawals by next step, the longest wait first', async () => {
    const first = await ask(deps, player, 20);
    later(1_000);
    const second = await ask(deps, player, 30);
    const queue = async (name: 'review' | 'paying' | 'confirming' | 'closed', text?: string) =>
      (await queuedWithdrawals(db, { merchantId, queue: name, text, rowsMax: 10 })).map(
        ({ publicId }) => publicId,
      );
    expect(await queue('review')).toEqual([first.publicId, second.publicId]);
    expect(await queue('review', 'none')).toEqual([]);
    const after = { merchantId, queue: 'review' as const, afterPublicId: first.publicId };
    expect(await queuedWithdrawals(db, { ...after, rowsMax: 10 })).toMatchObject([
      { publicId: second.publicId, username: player.username },
    ]);
    await approve(deps, first);
    const leg = await pay(deps, first, 5);
    expect(await queue('paying')).toEqual([first.publicId]);
    expect(await queue('confirming')).toEqual([first.publicId]);
    expect(await withdrawalQueueLengths(db, merchantId)).toMatchObject([
      { queue: 'review', count: 1, amount: whole(30), oldestAt: second.createdAt },
      { queue: 'paying', count: 1, amount: whole(20) },
      { queue: 'sending', count: 0 },
      { queue: 'confirming', count: 1 },
      { queue: 'disputed', count: 0, amount: 0n, oldestAt: null },
    ]);
    await say(leg, 'RECEIVED');
    await say(await pay(deps, first, 15), 'RECEIVED');
    expect(await queue('closed')).toEqual([first.publicId]);
    for (const text of [first.publicId, first.publicId.replaceAll('-', '').slice(0, 20)])
      expect(await queue('review', text), 'by its number, whichever queue').toEqual([
        first.publicId,
      ]);
    expect(await queue('review', 'f'.repeat(32))).toEqual([]);
    const always = { from: new Date(0), to: new Date('2100-01-01'), rowsMax: 1 };
    expect(await listWithdrawals(db, { memberId: player.id, ...always })).toMatchObject({
      total: 2,
      asked: whole(50),
      settled: whole(20),
      hasMore: true,
      withdrawals: [{ publicId: second.publicId }],
    });
  });

  test('8.10 flags are shown with their reason', async () => {
    const number = newNumber();
    const account = await bind(deps, player, number);
    await removeAccount(deps, { memberId: player.id, publicId: account, paymentPassword: PIN });
    const other = await makeMember(deps, { merchantId, agentId: agent.id });
    await makeWithdrawer(deps, other, 50);
    const shared = await bind(deps, other, number);
    const asked = await ask(deps, other, 20, { accountId: shared });
    expect(await riskOf(db, asked, { heldUntil: now })).toEqual({
      deposited: whole(50),
      withdrawn: 0n,
      reasons: ['first_withdrawal', 'password_reset'],
      saidLess: 0,
    });
    const reasons = await judgedReasonsOf(db, asked.id);
    expect(reasons.map(({ code }) => code)).toEqual([
      'shared_account',
      'shared_holder',
      'little_play',
      'new_account',
    ]);
    expect(asked.verdict).toBe('hold');
  });
});
