import { disableOperator } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { change as changeRate } from '@app/shared/withdrawals/exchange-rates.ops-calls';
import type { Response } from 'supertest';
import { tamper } from '../support/database.ts';
import { makeOperator, sendOps } from '../support/operators.ts';
import { ask, type OpsRequest } from './ops-request.ts';

type Way = (asked: OpsRequest) => Promise<Response>;

/** To the operator's own name, or another password, in place of the example's. */
const changeTo =
  (password: (own: { username: string; current: string }) => string): Way =>
  async ({ api, call, ip }) => {
    const { token, username } = await makeOperator(api);
    const sent = { current: '', ...call.example.request };
    const body = { ...sent, password: password({ username, current: sent.current }) };
    return sendOps(api, call, { token, ip, body });
  };

/** Ways into what calls about an operator's own password, and the way back of others, refuse. */
export const operatorWays: Readonly<Record<string, Way>> = {
  'password.same': changeTo(({ current }) => current),
  'session.changePassword password.common': changeTo(() => 'Password1234'),
  'session.changePassword password.own_name': changeTo(({ username }) => username),
  'operator.disabled': async (asked) => {
    const { publicId, id } = await makeOperator(asked.api);
    await inTransaction(asked.api.deps.db, (tx) => disableOperator(tx, id, new Date()));
    return ask(asked, { id: publicId });
  },
  'operator.not_disabled': async (asked) => {
    const { publicId } = await makeOperator(asked.api);
    return ask(asked, { id: publicId });
  },
  'requests.withdraw approval.decided': async (asked) => {
    const { token, id } = await askForRate(asked);
    await sendOps(asked.api, asked.call, { token, body: { id } });
    return sendOps(asked.api, asked.call, { token, body: { id } });
  },
  'requests.withdraw approval.ended': async (asked) => {
    const { token, id } = await askForRate(asked);
    const end = 'UPDATE approval SET expires_at = made_at WHERE public_id = $1';
    await tamper(asked.api.deps.db, end, [id]);
    return sendOps(asked.api, asked.call, { token, body: { id } });
  },
};

/** A request that its maker may withdraw. */
async function askForRate({ api, site, ip }: OpsRequest) {
  const { token } = await makeOperator(api);
  const body = changeRate.example.request;
  const answer = await sendOps(api, changeRate, { token, site: site.code, ip, body });
  return { token, id: answer.body.value.approvalId as string };
}
