import {
  accountsOf,
  banksOf,
  bindAccount,
  chooseDefaultAccount,
  removeAccount,
  wantedProof,
  withdrawalTerms,
} from '@app/core/money/withdrawals';
import { readAuthenticator } from '@app/core/people/credentials';
import { readPersonal } from '@app/core/people/profile';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/api/withdrawal-accounts';
import type { Flag } from '@app/shared/domain/flags';
import { type WithdrawalKind, withdrawalKinds } from '@app/shared/domain/withdrawal-states';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { maskPerson, maskPhone } from '../../wire/mask.ts';
import { proofOf } from '../../wire/number-proof.ts';
import { detailsOf, whoseOf } from './sent-account.ts';
import { groupOf } from './withdrawal-terms.presenter.ts';
import {
  kindOfWire,
  kindToBind,
  presentAccount,
  presentBank,
  presentVirtualWallet,
} from './withdrawals.presenter.ts';

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
      .map((kind) => ({
        methodGroupType: kindToBind[kind],
        withdrawMethodGroup: groupOf(kind),
        groupName: NAME_OF_KIND[kind],
        groupIconUrl: null,
      }));
  });

  bindCall(app, deps, calls.bindConfig, async ({ site, member: { memberId } }) => {
    const [wanted, personal, authenticator] = await Promise.all([
      wantedProof(db, { merchantId: site.id, site }),
      readPersonal(db, memberId),
      readAuthenticator(db, memberId),
    ]);
    const { payeeName, phone, phoneVerifiedAt } = personal;
    const authCode = wanted.accountAuthenticator;
    const validate = { authCode, mobileNum: wanted.accountCode, validatePaymentPassword: false };
    return {
      shouldBindGA: authCode && !authenticator,
      validate: { ...validate, paymentPassword: true },
      mobile: phoneVerifiedAt && phone && maskPhone(phone),
      payeeName: payeeName && maskPerson(payeeName),
    };
  });

  bindCall(app, deps, calls.bankCards, async ({ site, member: { memberId } }) => {
    const now = deps.clock();
    const { id: merchantId, currency, timeZone } = site;
    const asker = { merchantId, memberId, currency, timeZone, now };
    const [accounts, terms] = await Promise.all([
      accountsOf(db, memberId),
      withdrawalTerms(db, asker),
    ]);
    const showsDate = site.flags.has('WDRAWINFOBINDDATE3');
    const of = (kind: WithdrawalKind) =>
      accounts
        .filter((account) => account.kind === kind)
        .map((account) => presentAccount(account, { now, showsDate }));
    const grouped = (kind: WithdrawalKind) => {
      const eWallets = of(kind);
      return eWallets.length > 0 ? [{ groupId: groupOf(kind), eWallets }] : [];
    };
    const { accountsMax, limits, dayCountMax, countLeft, leftToday } = terms;
    return {
      bankCards: of('bank'),
      eWallets: grouped('ewallet'),
      virtualWallets: of('virtual').map(presentVirtualWallet),
      maxCardCount: accountsMax,
      maxEWalletCount: accountsMax,
      maxVirtualWalletCount: accountsMax,
      minWithdrawal: limits.bank.min,
      maxWithdrawal: limits.bank.max,
      maxTransactionTimes: dayCountMax.bank,
      remainingTransactionTimes: countLeft.bank,
      remainingWithdrawAmount: leftToday,
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
    const { paymentPassword, validatePaymentPassword = paymentPassword } = input;
    if (validatePaymentPassword !== paymentPassword)
      throw InvalidFields.at('validatePaymentPassword');
    const { holder, number } = whoseOf(input);
    const content = { holder, number, branch, province, city, details: detailsOf(input) };
    const bankCardId = await bindAccount(deps, {
      merchantId: site.id,
      memberId,
      kind,
      bank: input.bankCode,
      content,
      paymentPassword,
      proof: proofOf(site, input),
      authCode: input.authCode,
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
