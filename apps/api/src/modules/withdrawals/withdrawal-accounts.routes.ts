import { DomainError } from '@app/core/kernel';
import { readPersonal } from '@app/core/profile';
import type { Site } from '@app/core/site';
import {
  accountsOf,
  banksOf,
  bindAccount,
  chooseDefaultAccount,
  removeAccount,
  withdrawalTerms,
} from '@app/core/withdrawals';
import * as calls from '@app/shared/api/withdrawal-accounts';
import type { Flag } from '@app/shared/domain/flags';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/domain/withdrawal-states';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { maskPerson } from '../../wire/mask.ts';
import { kindOfWire, kindToBind, presentAccount, presentBank } from './withdrawals.presenter.ts';

/** The function by which a site takes each kind of account. */
const FLAG_OF_KIND: Readonly<Record<WithdrawalKind, Flag>> = {
  bank: 'BINDCARD3',
  ewallet: 'BINDEW3',
  virtual: 'BINDVC3',
};
const NAME_OF_KIND: Readonly<Record<WithdrawalKind, string>> = {
  bank: 'Bank',
  ewallet: 'E-wallet',
  virtual: 'Virtual wallet',
};

const takes = ({ flags }: Site, kind: WithdrawalKind) => flags.has(FLAG_OF_KIND[kind]);

/** The accounts that withdrawals are paid to. */
export function withdrawalAccountRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const offered = async (site: Site) =>
    (await banksOf(db, site.id)).filter(({ enabled, kind }) => enabled && takes(site, kind));

  bindCall(app, deps, calls.withdrawBanks, async ({ site }) =>
    (await offered(site)).map(presentBank),
  );

  bindCall(app, deps, calls.withdrawMethods, async ({ site }) => {
    const banks = await offered(site);
    return withdrawalKinds
      .filter((kind) => banks.some((bank) => bank.kind === kind))
      .map((kind, index) => ({
        methodGroupType: kindToBind[kind],
        withdrawMethodGroup: index + 1,
        groupName: NAME_OF_KIND[kind],
        groupIconUrl: null,
      }));
  });

  bindCall(app, deps, calls.bindConfig, async ({ member: { memberId } }) => {
    const { payeeName } = await readPersonal(db, memberId);
    const validate = { authCode: false, validatePaymentPassword: false, mobileNum: false };
    return {
      shouldBindGA: false,
      validate: { ...validate, paymentPassword: true },
      payeeName: payeeName && maskPerson(payeeName),
    };
  });

  bindCall(app, deps, calls.bankCards, async ({ site, member: { memberId } }) => {
    const now = deps.clock();
    const asker = { merchantId: site.id, memberId, timeZone: site.timeZone, now };
    const [accounts, { accountsMax }] = await Promise.all([
      accountsOf(db, memberId),
      withdrawalTerms(db, asker),
    ]);
    const showsDate = site.flags.has('WDRAWINFOBINDDATE3');
    const of = (kind: WithdrawalKind) =>
      accounts
        .filter((account) => account.kind === kind)
        .map((account) => presentAccount(account, { now, showsDate }));
    return {
      ...{ bankCards: of('bank'), eWallets: of('ewallet'), virtualWallets: of('virtual') },
      ...{ maxCardCount: accountsMax, maxEWalletCount: accountsMax },
      maxVirtualWalletCount: accountsMax,
    };
  });

  bindCall(app, deps, calls.bankCardsOfOldClients, async ({ site, member: { memberId } }) => {
    const shown = { now: deps.clock(), showsDate: site.flags.has('WDRAWINFOBINDDATE3') };
    return (await accountsOf(db, memberId)).map((account) => presentAccount(account, shown));
  });

  bindCall(app, deps, calls.addBankCard, async ({ site, member: { memberId }, input }) => {
    const { cardType = 'B', province = '', city = '', area: branch = '' } = input;
    const kind = kindOfWire[cardType];
    if (!takes(site, kind)) throw new DomainError('function.not.available');
    const content = { holder: input.payeeName, number: input.cardNumber, branch, province, city };
    const bankCardId = await bindAccount(deps, {
      ...{ merchantId: site.id, memberId, kind, bank: input.bankCode, content },
      paymentPassword: input.paymentPassword,
    });
    return { bankCardId };
  });

  bindCall(app, deps, calls.defaultBankCard, async ({ member: { memberId }, input }) => {
    await chooseDefaultAccount(deps, { memberId, publicId: input.bankCardId });
    return {};
  });

  bindCall(app, deps, calls.removeBankCard, async ({ member: { memberId }, input }) => {
    const { bankCardId: publicId, paymentPassword } = input;
    await removeAccount(deps, { memberId, publicId, paymentPassword });
    return {};
  });
}
