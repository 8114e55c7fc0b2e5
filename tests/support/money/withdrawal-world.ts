import { findWithdrawalOfSite } from '@app/core/money/withdrawals';
import type { Member } from '@app/core/people/members';
import { changePersonal } from '@app/core/people/profile';
import { inTransaction } from '@app/core/platform/db';
import { listOutbox } from '@app/core/platform/outbox';
import { forgetSites, switchFlag } from '@app/core/sites/site';
import type { Call } from '@app/shared/contract/define-call';
import { smsBind } from '@app/shared/credentials/schemas';
import type { Flag } from '@app/shared/flags/flags';
import { withdraw } from '@app/shared/withdrawals/schemas';
import type { Response } from 'supertest';
import { type Sent, send, type TestApi, tokenOf } from '../servers/api.ts';
import { makeAgent, makeMember, makeSite } from '../world.ts';
import { PIN } from './transfers.ts';
import { approve, makePayable, makeWithdrawer, newNumber, pay } from './withdrawals.ts';

/** A member with 100 and an account, and their requests to an API. */
export interface WithdrawalWorld {
  readonly site: Awaited<ReturnType<typeof makeSite>>;
  readonly agent: Member;
  readonly player: Member;
  /** The member's account. */
  readonly cardId: string;
  ask(call: Call, sent?: Sent, who?: Member): Promise<Response>;
  /** A valid request for 40. */
  order(more?: object): object;
  /** A valid request for another account. */
  card(more?: object): object;
  /** Asks for 40. */
  withdraw(more?: object): Promise<{ readonly transId: string }>;
  /** A withdrawal of 40 that an operator approved, and paid `amount` of. */
  paid(amount?: number): Promise<{ readonly transId: string; readonly legId: string }>;
  switchTo(flag: Flag, enabled: boolean): Promise<void>;
  /** Gives the member a verified number. */
  verifyNumber(): Promise<void>;
  /** Has a code sent to the member's number, and returns it. */
  code(purpose: 'withdraw' | 'bindCard'): Promise<string>;
}

let numbers = 1;

export async function withdrawalWorld(api: TestApi): Promise<WithdrawalWorld> {
  const { deps } = api;
  const site = await makeSite(deps);
  const { merchantId } = site;
  const agent = await makeAgent(deps, { merchantId });
  const player = await makeMember(deps, { merchantId, agentId: agent.id });
  await makePayable(deps, merchantId);
  const cardId = await makeWithdrawer(deps, player, 100);
  const ask = async (call: Call, sent: Sent = {}, who = player) => {
    const token = sent.token ?? (await tokenOf(api, who));
    return send(api, call, { site: site.code, ...sent, token });
  };
  const order = (more = {}) => ({ amount: 40, bankCardId: cardId, password: PIN, ...more });
  const askWithdrawal = async (more = {}) =>
    (await ask(withdraw, { body: order(more) })).body.value;
  return {
    site,
    agent,
    player,
    cardId,
    ask,
    order,
    withdraw: askWithdrawal,
    card: (more = {}) => ({
      cardType: 'B',
      bankCode: 'harbor',
      cardNumber: newNumber(),
      payeeName: 'Lan Nguyen',
      paymentPassword: PIN,
      ...more,
    }),
    paid: async (amount = 40) => {
      const { transId } = await askWithdrawal();
      const found = await findWithdrawalOfSite(deps.db, { merchantId, publicId: transId });
      await approve(deps, found);
      const { publicId: legId } = await pay(deps, found, amount);
      return { transId, legId };
    },
    verifyNumber: async () => {
      const phone = `+849${String(numbers++).padStart(8, '0')}`;
      const verified = { phone, phoneVerifiedAt: deps.clock() };
      await inTransaction(deps.db, (tx) => changePersonal(tx, player.id, verified));
    },
    code: async (purpose) => {
      await ask(smsBind, { body: { purpose } });
      const [last] = await listOutbox(deps.db, { merchantId, rowsMax: 1 });
      return /\d{6}/.exec(last?.text ?? '')?.[0] ?? '';
    },
    switchTo: async (flag, enabled) => {
      await inTransaction(deps.db, (tx) => switchFlag(tx, { merchantId, flag, enabled }));
      forgetSites(deps.db);
    },
  };
}
