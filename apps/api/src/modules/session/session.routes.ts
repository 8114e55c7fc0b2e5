import { listAnnouncements } from '@app/core/content';
import { endFirstLogin } from '@app/core/members';
import { endSession, sealKeys, touchSession } from '@app/core/sessions';
import { dummyHash } from '@app/core/verification';
import * as calls from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { captchaIdOf } from '../../http/captcha-cookie.ts';
import { presentAnnouncement } from '../content/content.presenter.ts';
import { beginFreePlay } from './begin-free-play.ts';
import { exchangeToken } from './exchange.ts';
import { logIn } from './log-in.ts';
import { originOf } from './login-origin.ts';
import { proveLogin, sendProofCode } from './second-proof.ts';
import { presentSealKey } from './session.presenter.ts';

export function sessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, settings } = deps;
  // The first login for a name that nobody has must not take longer than the next.
  app.addHook('onReady', async () => {
    await dummyHash();
  });

  bindCall(app, deps, calls.key, async () => {
    const keys = await sealKeys({ db, clock, secret: settings.sealKeySecret });
    return { keys: keys.map(presentSealKey), serverTime: clock().getTime() };
  });

  bindCall(app, deps, calls.login, (asked, { request }) =>
    logIn(app, deps, {
      ...asked,
      origin: originOf(request, asked.input),
      captchaId: captchaIdOf(request),
    }),
  );

  bindCall(app, deps, calls.freePlay, (asked, reply) =>
    beginFreePlay(app, deps, { ...asked, reply, origin: originOf(reply.request, asked.input) }),
  );

  bindCall(app, deps, calls.loginVerificationCode, (asked) => sendProofCode(deps, asked));

  bindCall(app, deps, calls.loginVerification, (asked, { request }) =>
    proveLogin(app, deps, { ...asked, origin: originOf(request) }),
  );

  bindCall(app, deps, calls.exchange, (asked, { request }) => {
    const { loginDeviceId } = asked.input;
    return exchangeToken(app, deps, { ...asked, origin: originOf(request, { loginDeviceId }) });
  });

  bindCall(app, deps, calls.firstLogin, async ({ site, member, language }) => {
    const { memberId, mustChangePassword } = member;
    await endFirstLogin(deps, memberId);
    const popups = await listAnnouncements(deps.db, {
      merchantId: site.id,
      language,
      now: clock(),
      kind: 'popup',
      audiences: ['member', 'first_login'],
    });
    return { mustChangePassword, popups: popups.map(presentAnnouncement) };
  });

  bindCall(app, deps, calls.logout, async ({ member }) => {
    await endSession(deps, member);
    return {};
  });

  bindCall(app, deps, calls.touch, async ({ member, input }) => ({
    remainingMs: await touchSession(deps, member, { isActive: input.active === '1' }),
  }));
}
