import { randomUUID } from 'node:crypto';
import { inTransaction } from '@app/core/db';
import type { Deps } from '@app/core/kernel';
import type { Member } from '@app/core/members';
import { judgeWithdrawal } from '@app/core/risk';
import { changeSetting, changeSite } from '@app/core/site';
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
  type Withdrawal,
} from '@app/core/withdrawals';
import type { SettingValue } from '@app/shared/settings/define-setting';
import { withdrawals as setting } from '@app/shared/settings/withdrawals';
import { makeReady, PIN } from './transfers.ts';
import { whole } from './world.ts';

export const OPERATOR = 'tester';
const HOLDER = 'Lan Nguyen';
/** The companies in the box. */
export const payers = sandboxPayers(false);

type On = Pick<Member, 'id' | 'merchantId'>;

/** Lets a site pay to a bank, an e-wallet and a virtual network, at once. */
export async function makePayable(
  deps: Deps,
  merchantId: bigint,
  change: Partial<SettingValue<typeof setting>> = {},
): Promise<void> {
  const kinds = { harbour: 'bank', purse: 'ewallet', chain: 'virtual' } as const;
  await inTransaction(deps.db, async (tx) => {
    for (const [code, kind] of Object.entries(kinds)) {
      const rest = { restsFrom: null, restsUntil: null, place: 0, version: 0 };
      await offerBank(tx, merchantId, { code, kind, name: code, enabled: true, ...rest });
    }
  });
  const values = { newAccountHours: 0, turnoverTimes: 0, ...change };
  await changeSite(deps, changeSetting, { merchantId, setting, change: values });
}

let numbers = 0;
/** A number that no other account has. */
export const newNumber = (): string => `6222 0210 ${String(10_000_000 + numbers++)}`;

export const bind = (deps: Deps, { id: memberId, merchantId }: On, number = newNumber()) =>
  bindAccount(deps, {
    ...{ merchantId, memberId, kind: 'bank', bank: 'harbour', paymentPassword: PIN },
    content: { holder: HOLDER, number, branch: '', province: '', city: '' },
  });

/** Gives a member money, a payment password and an account. */
export async function makeWithdrawer(deps: Deps, member: Member, amount = 0): Promise<string> {
  await makeReady(deps, member, amount);
  return bind(deps, member);
}

interface Asking {
  readonly key?: string;
  readonly accountId?: string;
  readonly pin?: string;
  readonly forfeitsBonus?: boolean;
}

/** Asks for whole units, to the member's usual account. */
export async function ask(
  deps: Deps,
  { id: memberId, merchantId }: On,
  amount: number,
  { key = randomUUID(), accountId, pin = PIN, forfeitsBonus = false }: Asking = {},
): Promise<Withdrawal> {
  const [usual] = accountId ? [] : await accountsOf(deps.db, memberId);
  return askWithdrawal(
    { ...deps, payers },
    {
      requestKey: { memberId, key, inputHash: `${amount}` },
      ...{ merchantId, memberId, timeZone: 'UTC', currency: 'USD', amount: whole(amount) },
      judge: judgeWithdrawal,
      ...{ accountId: accountId ?? usual?.publicId ?? '', paymentPassword: pin, forfeitsBonus },
    },
  );
}

const of = ({ merchantId, publicId }: Withdrawal, operator: string) => ({
  ...{ merchantId, publicId, operator },
});

export const approve = (deps: Deps, withdrawal: Withdrawal, operator = OPERATOR) =>
  inTransaction(deps.db, (tx) =>
    approveWithdrawal(tx, { ...deps, payers }, of(withdrawal, operator), deps.clock()),
  );

/** Writes a payment of whole units down, and answers it. */
export async function pay(
  deps: Deps,
  withdrawal: Withdrawal,
  amount: number,
  reference: string = randomUUID(),
) {
  await inTransaction(deps.db, (tx) =>
    payLeg(
      tx,
      deps,
      { ...of(withdrawal, OPERATOR), amount: whole(amount), reference },
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
      { ...of(withdrawal, OPERATOR), words: 'The account is not yours.' },
      deps.clock(),
    ),
  );
