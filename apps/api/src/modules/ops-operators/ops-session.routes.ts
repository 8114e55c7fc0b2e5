import {
  endOperatorSession,
  logInOperator,
  readOperatorLink,
  setUpOperator,
  startOperatorSession,
} from '@app/core/operators';
import { sitesOf } from '@app/core/site';
import { totpAddress } from '@app/core/verification';
import * as calls from '@app/shared/ops/session';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall, operatorToken } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { presentOperator } from './operator.presenter.ts';

/** What an authenticator shows above the code. */
const ISSUER = 'Orvane operators';

export function opsSessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.login, async ({ input, ip }) => {
    const operator = await logInOperator(deps, { ...input, ip });
    const token = operatorToken(app, await startOperatorSession(deps, operator.id));
    return { token, operator: await presentOperator(deps, operator) };
  });

  bindOpsCall(app, deps, calls.link, async ({ input }) => {
    const { username, totpSecret } = await readOperatorLink(deps, input.token);
    const address = totpAddress(totpSecret, { issuer: ISSUER, username });
    return { username, secret: totpSecret, address };
  });

  bindOpsCall(app, deps, calls.setUp, async ({ input }) => {
    const { username } = await setUpOperator(deps, input);
    return { username };
  });

  bindOpsCall(app, deps, calls.logout, async ({ sessionId }) => {
    await endOperatorSession(deps, sessionId);
    return {};
  });

  bindOpsCall(app, deps, calls.me, async ({ operator }) => ({
    operator: await presentOperator(deps, operator),
    sites: (await sitesOf(deps.db, operator.merchantId)).map(
      ({ code, name, timeZone, currency, currencySymbol, displayDecimals }) => ({
        ...{ code, name, timeZone, currency, currencySymbol, displayDecimals },
      }),
    ),
    hasOutbox: deps.settings.profile !== 'production',
  }));
}
