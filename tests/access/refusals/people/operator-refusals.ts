import { disableOperator } from '@app/core/people/operators';
import { inTransaction } from '@app/core/platform/db';
import { change as changeRate } from '@app/shared/withdrawals/exchange-rates.ops-calls';
import { changeAsOwner } from '../../../support/databases/database.ts';
import { makeOperator, sendOps } from '../../../support/people/operators.ts';
import { ask, type OpsRequest, type Way } from '../../ops-request.ts';

/** Changes the password of a new operator to the given one. */
const changeTo =
  (password: (own: { username: string; current: string }) => string): Way =>
  async ({ api, call, ip }) => {
    const { token, username } = await makeOperator(api);
    const sent = { current: '', ...call.example.request };
    const body = { ...sent, password: password({ username, current: sent.current }) };
    return sendOps(api, call, { token, ip, body });
  };

/** Requests that provoke the refusals of calls about passwords, disabled operators and withdrawn requests. */
export const operatorWays: Readonly<Record<string, Way>> = {
  'password.same': changeTo(({ current }) => current),
  'session.changePassword password.common': changeTo(() => 'Password1234'),
  'session.changePassword password.own_name': changeTo(({ username }) => username),
  'operator.disabled': async (request) => {
    const { publicId, id } = await makeOperator(request.api);
    await inTransaction(request.api.deps.db, (tx) => disableOperator(tx, id, new Date()));
    return ask(request, { id: publicId });
  },
  'operator.not_disabled': async (request) => {
    const { publicId } = await makeOperator(request.api);
    return ask(request, { id: publicId });
  },
  'requests.withdraw approval.decided': async (request) => {
    const { token, id } = await askForRate(request);
    await sendOps(request.api, request.call, { token, body: { id } });
    return sendOps(request.api, request.call, { token, body: { id } });
  },
  'requests.withdraw approval.ended': async (request) => {
    const { token, id } = await askForRate(request);
    const end = 'UPDATE approval SET expires_at = made_at WHERE public_id = $1';
    await changeAsOwner(request.api.deps.db, end, [id]);
    return sendOps(request.api, request.call, { token, body: { id } });
  },
};

/** A request that its maker may withdraw. */
async function askForRate({ api, site, ip }: OpsRequest) {
  const { token } = await makeOperator(api);
  const body = changeRate.example.request;
  const answer = await sendOps(api, changeRate, { token, site: site.code, ip, body });
  return { token, id: answer.body.value.approvalId as string };
}
