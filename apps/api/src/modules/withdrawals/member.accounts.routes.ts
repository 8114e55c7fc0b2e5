import {
  accountsOf,
  banksOf,
  bindAccount,
  chooseDefaultAccount,
  removeAccount,
  requiredProof,
  withdrawalTerms,
} from '@app/core/money/withdrawals';
import { readAuthenticator } from '@app/core/people/credentials';
import { readPersonal } from '@app/core/people/profile';
import { DomainError, InvalidFields } from '@app/core/platform/kernel';
import { readSetting, type Site } from '@app/core/sites/site';
import type { Flag } from '@app/shared/flags/flags';
import * as calls from '@app/shared/withdrawals/accounts.schemas';
import { withdrawals } from '@app/shared/withdrawals/settings';
import type { WithdrawalKind } from '@app/shared/withdrawals/states';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { accountDetailsOf, accountHolderOf } from './account.requests.ts';
import { presentBankCards, presentBindConfig, presentMethods } from './accounts.presenter.ts';
import { kindOfWire, presentAccount, presentBank } from './member.presenter.ts';
import { numberProofOf } from './proof.requests.ts';

const FLAG_OF_KIND: Readonly<Record<WithdrawalKind, Flag>> = {
  bank: 'BINDCARD3',
  ewallet: 'BINDEW3',
  virtual: 'BINDVC3',
};
const takes = ({ flags }: Site, kind: WithdrawalKind) => flags.has(FLAG_OF_KIND[kind]);

export function withdrawalAccountRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;
  const offered = async (site: Site) =>
    (await banksOf(db, site.id)).filter(({ enabled, kind }) => enabled && takes(site, kind));

  bindCall(app, deps, calls.withdrawBanks, async ({ site }) =>
    (await offered(site)).map(presentBank),
  );

  bindCall(app, deps, calls.withdrawMethods, async ({ site }) => {
    const banks = await offered(site);
    return presentMethods(banks.map(({ kind }) => kind));
  });

  bindCall(app, deps, calls.bindConfig, async ({ site, member: { memberId } }) => {
    const [wanted, personal, authenticator, { newAccountHours }] = await Promise.all([
      requiredProof(db, { merchantId: site.id, site }),
      readPersonal(db, memberId),
      readAuthenticator(db, memberId),
      readSetting(db, { merchantId: site.id, setting: withdrawals }),
    ]);
    const hasAuthenticator = authenticator !== undefined;
    return presentBindConfig({ wanted, personal, hasAuthenticator, newAccountHours });
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
    return presentBankCards({ accounts, terms, now, showsDate });
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
    const { holder, number } = accountHolderOf(input);
    const content = { holder, number, branch, province, city, details: accountDetailsOf(input) };
    const bankCardId = await bindAccount(deps, {
      merchantId: site.id,
      memberId,
      kind,
      bank: input.bankCode,
      content,
      paymentPassword,
      proof: numberProofOf(site, input),
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
