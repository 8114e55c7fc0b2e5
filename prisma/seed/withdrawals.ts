import {
  approveWithdrawal,
  askWithdrawal,
  banksOf,
  bindAccount,
  claimWithdrawal,
  offerBank,
  offerPayer,
  payLeg,
  sandboxPayers,
  setExchangeRate,
  type Withdrawal,
} from '@app/core/money/withdrawals';
import { judgeWithdrawal } from '@app/core/operations/risk';
import { setPaymentPassword } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import { hashPassword } from '@app/core/people/verification';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite } from '@app/core/sites/site';
import { wireFine } from '@app/shared/money/fine';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { withdrawals as setting } from '@app/shared/withdrawals/settings';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/withdrawals/states';
import { withdrawalAmounts } from '@app/shared/withdrawals/terms.settings';
import { legalNameOf } from './legal-names.ts';
import { shareAccountAndDevice } from './risks.ts';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

const PIN = '246810';
const OPERATOR = 'keeper';
const payers = sandboxPayers(false);

const BANKS = [
  { code: 'harbor', kind: 'bank', name: 'Harbor Bank' },
  { code: 'quayside', kind: 'bank', name: 'Quayside Credit' },
  { code: 'purse', kind: 'ewallet', name: 'Purse' },
  { code: 'chain', kind: 'virtual', name: 'Tether on Tron', network: 'tron', currency: 'USDT' },
] as const;

/** Sandbox providers that move no money; each has its own behavior. */
const PAYERS = [
  { code: 'sandbox-instant', name: 'Swift Pay (sandbox)' },
  { code: 'sandbox-slow', name: 'Steady Pay (sandbox)' },
  { code: 'sandbox-silent', name: 'Silent Pay (sandbox)' },
  { code: 'sandbox-fails', name: 'Sorry Pay (sandbox)' },
] as const;

/** Exchange rates for the currency of the virtual bank. */
const RATE = { currency: 'USDT', buy: wireFine.parse(0.99), sell: wireFine.parse(1.01) };

/** Separate limits for e-wallets and cryptocurrencies. */
const LIMITS = {
  eWalletMin: whole(20),
  eWalletMax: whole(2_000),
  virtualMin: whole(50),
  virtualMax: whole(5_000),
};

/** Additional withdrawal accounts of the first player. */
const WALLETS = [
  { kind: 'ewallet', bank: 'purse', number: '+1 555 010 4417' },
  { kind: 'virtual', bank: 'chain', number: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
] as const;

/** Stage of the withdrawal of each of the first players. */
const STAGES = ['review', 'review', 'paying', 'confirming'] as const;

interface DemoPlayers {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly players: readonly Member[];
}

/** Configures banks, and makes withdrawals for a few players: one for each action of operators. */
export async function setUpWithdrawals(
  deps: Deps,
  { merchantId, currency, players }: DemoPlayers,
): Promise<void> {
  if ((await banksOf(deps.db, merchantId)).length > 0) return;
  await inTransaction(deps.db, async (tx) => {
    for (const [place, bank] of BANKS.entries()) {
      const rest = { restsFrom: null, restsUntil: null, place, version: 0 };
      await offerBank(tx, merchantId, { ...bank, enabled: true, ...rest });
    }
    await setExchangeRate(
      tx,
      { merchantId, ...RATE, operator: OPERATOR, version: 0 },
      deps.clock(),
    );
    for (const [place, payer] of PAYERS.entries()) {
      const amounts = { amountMin: whole(1), amountMax: whole(5_000) };
      const offer = { ...payer, ...amounts, enabled: true, kinds: withdrawalKinds };
      await offerPayer(tx, merchantId, { ...offer, place, version: 0 }, { payers });
    }
  });
  const decide = (change: { turnoverTimes: number; newAccountHours?: number }) =>
    changeSite(deps, changeSetting, { merchantId, setting, change });
  await changeSite(deps, changeSetting, { merchantId, setting: withdrawalAmounts, change: LIMITS });
  await decide({ turnoverTimes: 0, newAccountHours: 0 });
  const hash = await hashPassword(PIN);
  for (const [place, stage] of STAGES.entries()) {
    const player = players[place];
    if (!player) continue;
    const withdrawal = await withdraw(deps, { player, currency, hash, place });
    if (stage !== 'review') await bringTo(stage, deps, withdrawal);
  }
  const [usual] = players;
  if (usual)
    for (const wallet of WALLETS)
      await bind(deps, usual, { ...wallet, holder: legalNameOf(usual.username) });
  const [first, second] = players.slice(STAGES.length);
  if (first && second) await withdrawToSharedAccount(deps, { first, second, currency, hash });
  await decide({ turnoverTimes: 1 });
}

interface Withdrawing {
  readonly player: Member;
  readonly currency: string;
  readonly hash: string;
  readonly place: number;
}

async function withdraw(
  deps: Deps,
  { player, currency, hash, place }: Withdrawing,
): Promise<Withdrawal> {
  await setPin(deps, player, hash);
  const number = `6222 0210 0112 48${20 + place}`;
  const accountId = await bind(deps, player, { holder: legalNameOf(player.username), number });
  return ask(deps, { player, currency, accountId, amount: whole(120 + 40 * place) });
}

interface SharingPlayers extends Pick<Withdrawing, 'currency' | 'hash'> {
  readonly first: Member;
  readonly second: Member;
}

/** A held withdrawal: its account belonged to another player with the same name and phone. */
async function withdrawToSharedAccount(
  deps: Deps,
  { first, second, currency, hash }: SharingPlayers,
): Promise<void> {
  for (const player of [first, second]) await setPin(deps, player, hash);
  const account = { holder: legalNameOf(first.username), number: '6222 0210 0112 4899' };
  let accountId = '';
  await shareAccountAndDevice(deps, {
    first,
    second,
    paymentPassword: PIN,
    bind: async (player) => {
      accountId = await bind(deps, player, account);
      return accountId;
    },
  });
  await ask(deps, { player: second, currency, accountId, amount: whole(220) });
}

const setPin = (deps: Deps, { id: memberId }: Member, hash: string) =>
  inTransaction(deps.db, (tx) => setPaymentPassword(tx, { memberId, hash }, deps.clock()));

interface BoundAccount {
  readonly holder: string;
  readonly number: string;
  readonly kind?: WithdrawalKind;
  readonly bank?: string;
}

const bind = (
  deps: Deps,
  { id: memberId, merchantId }: Member,
  { holder, number, kind = 'bank', bank = 'harbor' }: BoundAccount,
) =>
  bindAccount(deps, {
    merchantId,
    memberId,
    kind,
    bank,
    paymentPassword: PIN,
    content: { holder, number, branch: kind === 'bank' ? 'Riverside' : '', province: '', city: '' },
  });

interface Asking {
  readonly player: Member;
  readonly currency: string;
  readonly accountId: string;
  readonly amount: Money;
}

function ask(
  deps: Deps,
  { player: { id: memberId, merchantId }, currency, accountId, amount }: Asking,
): Promise<Withdrawal> {
  return askWithdrawal(
    { ...deps, payers },
    {
      requestKey: { memberId, key: 'the-first-withdrawal-of-the-demo', inputHash: '' },
      merchantId,
      memberId,
      timeZone: 'UTC',
      currency,
      accountId,
      paymentPassword: PIN,
      amount,
      judge: judgeWithdrawal,
      forfeitsBonus: false,
    },
  );
}

/** An operator approves it and pays it. */
async function bringTo(
  stage: 'paying' | 'confirming',
  deps: Deps,
  { merchantId, publicId, amount }: Withdrawal,
): Promise<void> {
  const which = { merchantId, publicId, operator: OPERATOR };
  await inTransaction(deps.db, async (tx) => {
    await approveWithdrawal(tx, { ...deps, payers }, which, deps.clock());
    if (stage === 'paying') return;
    await claimWithdrawal(tx, { ...which, isClaimed: true }, deps.clock());
    await payLeg(tx, deps, { ...which, amount, reference: 'HB-20261122-81' }, deps.clock());
    await claimWithdrawal(tx, { ...which, isClaimed: false }, deps.clock());
  });
}
