import {
  chooseOperatorPassword,
  endOperatorSession,
  endOperatorSessions,
  listOperatorSessions,
  logInOperator,
  readOperatorLink,
  relyingPartyOf,
  setUpByLink,
  startOperatorSession,
  writeOperatorPassword,
} from '@app/core/people/operators';
import { totpAddress } from '@app/core/people/verification';
import { sitesOf } from '@app/core/sites/site';
import * as calls from '@app/shared/operators/session.ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall, operatorToken } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentOperator, presentSession } from './presenter.ts';

/** Name of the account in authenticator apps. */
const ISSUER = 'Orvane operators';

export function opsSessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.login, async ({ input, ip, browser }) => {
    const operator = await logInOperator(deps, { ...input, ip });
    const sessionId = await startOperatorSession(deps, operator.id, { ip, browser });
    const token = operatorToken(app, sessionId);
    return { token, operator: await presentOperator(deps, operator) };
  });

  bindOpsCall(app, deps, calls.link, async ({ input }) => {
    const { username, totpSecret } = await readOperatorLink(deps, input.token);
    const address = totpAddress(totpSecret, { issuer: ISSUER, username });
    return { username, secret: totpSecret, address };
  });

  bindOpsCall(app, deps, calls.setUp, async ({ input }) => {
    const { username } = await setUpByLink(deps, input);
    return { username };
  });

  const party = relyingPartyOf(deps.settings.publicUrl);
  bindOpsCall<typeof calls.changePassword, string>(
    app,
    deps,
    calls.changePassword,
    async ({ operator, sessionId, prepared: passwordHash, tx, ip, browser }) => {
      const { id, merchantId, username } = operator;
      await writeOperatorPassword(tx, { operatorId: id, passwordHash }, deps.clock());
      const answer = async () => {
        const ended = await endOperatorSessions(deps, id, { handle: undefined, ownId: sessionId });
        await endOperatorSession(deps, sessionId);
        const renewed = await startOperatorSession(deps, id, { ip, browser });
        return { ended, token: operatorToken(app, renewed) };
      };
      return { merchantId, target: username, answer };
    },
    ({ operator, input, ip }) => chooseOperatorPassword(deps, { operator, ...input, party, ip }),
  );

  bindOpsCall(app, deps, calls.logout, async ({ sessionId }) => {
    await endOperatorSession(deps, sessionId);
    return {};
  });

  bindOpsCall(app, deps, calls.list, async ({ operator, sessionId }) => ({
    list: (await listOperatorSessions(deps, operator.id, sessionId)).map(presentSession),
  }));

  bindOpsCall(app, deps, calls.end, async ({ operator, input: { handle }, sessionId }) => {
    const { id, merchantId, username } = operator;
    const answer = async () => ({
      ended: await endOperatorSessions(deps, id, { handle, ownId: sessionId }),
    });
    return { merchantId, target: username, answer };
  });

  bindOpsCall(app, deps, calls.me, async ({ operator }) => ({
    operator: await presentOperator(deps, operator),
    sites: (await sitesOf(deps.db, operator.merchantId)).map(
      ({ code, name, timeZone, currency, currencySymbol, displayDecimals }) => ({
        code,
        name,
        timeZone,
        currency,
        currencySymbol,
        displayDecimals,
      }),
    ),
    hasOutbox: deps.settings.profile !== 'production',
  }));
}
