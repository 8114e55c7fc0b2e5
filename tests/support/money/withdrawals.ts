import { randomUUID } from 'node:crypto';
import { balanceOf, held, trialBalance } from '@app/core/books/ledger';
import {
  accountsOf,
  approveWithdrawal,
  askWithdrawal,
  bindAccount,
  legsOf,
  offerBank,
  payLeg,
  rejectWithdrawal,
  sandboxPayers,
  setExchangeRate,
  type Withdrawal,
} from '@app/core/money/withdrawals';
import { judgeWithdrawal } from '@app/core/operations/risk';
import type { Member } from '@app/core/people/members';
import { takeCase } from '@app/core/people/operators';
import { type Database, inTransaction, sql } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { wireFine } from '@app/shared/money/fine';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/withdrawals/states';
import { expect } from 'vitest';
import { makeAgent, makeMember, makeSite, whole } from '../world.ts';
import { makeReady, PIN } from './transfers.ts';

export const OPERATOR = 'tester';
/** Holder of the accounts that members bind. */
export const HOLDER = 'Lan Nguyen';
/** The built-in providers. */
export const payers = sandboxPayers(false);

type MemberRef = Pick<Member, 'id' | 'merchantId'>;

const BANK_OF_KIND = { bank: 'harbor', ewallet: 'purse', virtual: 'chain' } as const;

/** Lets a site pay to a bank, an e-wallet and a virtual network. New accounts need not wait. */
export async function makePayable(
  deps: Deps,
  merchantId: bigint,
  change: Partial<SettingValue<typeof setting>> = {},
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    for (const kind of withdrawalKinds) {
      const code = BANK_OF_KIND[kind];
      const rest = { restsFrom: null, restsUntil: null, place: 0, version: 0 };
      await offerBank(tx, merchantId, { code, kind, name: code, enabled: true, ...rest });
    }
  });
  const values = {
    newAccountHours: 0,
    turnoverTimes: 0,
    memberCancels: true,
    confirmMinutes: 30,
    ...change,
  };
  await changeSite(deps, changeSetting, { merchantId, setting, change: values });
}

let numbers = 0;
/** A number that no other account has. */
export const newNumber = (): string => `6222 0210 ${String(10_000_000 + numbers++)}`;

export const bind = (
  deps: Deps,
  { id: memberId, merchantId }: MemberRef,
  number = newNumber(),
  kind: WithdrawalKind = 'bank',
) =>
  bindAccount(deps, {
    merchantId,
    memberId,
    kind,
    bank: BANK_OF_KIND[kind],
    paymentPassword: PIN,
    content: {
      holder: HOLDER,
      number,
      branch: '',
      province: '',
      city: '',
      details: [{ name: 'email', value: 'payee@example.test' }],
    },
  });

/** Gives a member money, a payment password and an account. */
export async function makeWithdrawer(deps: Deps, member: Member, amount = 0): Promise<string> {
  await makeReady(deps, member, amount);
  return bind(deps, member);
}

/** A site that pays withdrawals, and a member below an agent, with an account and `amount` whole units. */
export async function makePaidMember(
  deps: Deps,
  amount: number,
  change: Partial<SettingValue<typeof setting>> = { dayCountMax: 100 },
): Promise<{ readonly merchantId: bigint; readonly agent: Member; readonly player: Member }> {
  const { merchantId } = await makeSite(deps);
  const agent = await makeAgent(deps, { merchantId });
  const player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makePayable(deps, merchantId, change);
  await makeWithdrawer(deps, player, amount);
  return { merchantId, agent, player };
}

const openSum = sql(
  'tests.open_withdrawals',
  `SELECT coalesce(sum(amount - settled), 0)::bigint AS open FROM withdrawal
   WHERE member_id = $1 AND closed_at IS NULL`,
);

/** Checks the books, and that a member's held money equals the unsettled part of their open withdrawals. */
export async function expectHeldIsOpen(db: Database, { id }: Pick<Member, 'id'>): Promise<void> {
  expect(await trialBalance(db)).toEqual([]);
  const [row] = await db.query<{ open: bigint }>(openSum, [id]);
  expect(await balanceOf(db, held(id)), 'held').toBe(row?.open);
}

interface AskOptions {
  readonly key?: string;
  readonly accountId?: string;
  readonly pin?: string;
  readonly forfeitsBonus?: boolean;
  /** In whole units. */
  readonly acceptedPenalty?: number;
  /** Displayed amount of a cryptocurrency, in whole units. */
  readonly virtualAmount?: number;
  /** Time zone of the site's days. */
  readonly timeZone?: string;
  /** Currency of the site. */
  readonly currency?: string;
}

/** Requests a withdrawal of `amount` whole units, to the member's default account unless another is given. */
export async function ask(
  deps: Deps,
  { id: memberId, merchantId }: MemberRef,
  amount: number,
  options: AskOptions = {},
): Promise<Withdrawal> {
  const { key = randomUUID(), accountId, pin = PIN, timeZone = 'UTC' } = options;
  const { currency = 'USD' } = options;
  const { forfeitsBonus = false, acceptedPenalty = 0, virtualAmount } = options;
  const [first] = accountId ? [] : await accountsOf(deps.db, memberId);
  return askWithdrawal(
    { ...deps, payers },
    {
      requestKey: { memberId, key, inputHash: `${amount}` },
      merchantId,
      memberId,
      timeZone,
      currency,
      amount: whole(amount),
      judge: judgeWithdrawal,
      accountId: accountId ?? first?.publicId ?? '',
      paymentPassword: pin,
      forfeitsBonus,
      acceptedPenalty: whole(acceptedPenalty),
      ...(virtualAmount !== undefined && { virtualAmount: wireFine.parse(virtualAmount) }),
    },
  );
}

/** Lets a site pay virtual withdrawals in the currency of the network, at an exchange rate. */
export async function payVirtually(
  deps: Deps,
  merchantId: bigint,
  { sell, version = 0 }: { readonly sell: number; readonly version?: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const rate = { currency: 'USDT', buy: wireFine.parse(0.5), sell: wireFine.parse(sell) };
    await setExchangeRate(tx, { merchantId, ...rate, operator: OPERATOR, version }, deps.clock());
    if (version > 0) return;
    const rest = { restsFrom: null, restsUntil: null, place: 0, version: 1 };
    const chain = { code: 'chain', kind: 'virtual', name: 'chain', enabled: true } as const;
    await offerBank(tx, merchantId, { ...chain, ...rest, network: 'tron', currency: 'USDT' });
  });
}

const keyOf = ({ merchantId, publicId }: Withdrawal, operator: string) => ({
  merchantId,
  publicId,
  operator,
});

export const approve = (deps: Deps, withdrawal: Withdrawal, operator = OPERATOR) =>
  inTransaction(deps.db, (tx) =>
    approveWithdrawal(tx, { ...deps, payers }, keyOf(withdrawal, operator), deps.clock()),
  );

/** Claims the withdrawal for an operator, without a step in its timeline. */
export const claimWithoutStep = (
  deps: Deps,
  { merchantId, publicId }: Withdrawal,
  operator = OPERATOR,
) =>
  inTransaction(deps.db, (tx) =>
    takeCase(
      tx,
      'withdrawal',
      { merchantId, publicId, operator, isClaimed: true, takesOver: true },
      deps.clock(),
    ),
  );

/** Records a payment in whole units by an operator, who claims the withdrawal first. Returns the payment. */
export async function pay(
  deps: Deps,
  withdrawal: Withdrawal,
  amount: number,
  reference: string = randomUUID(),
) {
  await claimWithoutStep(deps, withdrawal);
  await inTransaction(deps.db, (tx) =>
    payLeg(
      tx,
      deps,
      { ...keyOf(withdrawal, OPERATOR), amount: whole(amount), reference },
      deps.clock(),
    ),
  );
  const leg = (await legsOf(deps.db, [withdrawal.id])).find((one) => one.reference === reference);
  if (!leg) throw new Error('the payment was not written');
  return leg;
}

export const turnDown = (deps: Deps, withdrawal: Withdrawal) =>
  inTransaction(deps.db, (tx) =>
    rejectWithdrawal(
      tx,
      deps,
      { ...keyOf(withdrawal, OPERATOR), words: 'The account is not yours.' },
      deps.clock(),
    ),
  );
