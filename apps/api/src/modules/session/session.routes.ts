import { endSession, sealKeys, touchSession } from '@app/core/sessions';
import { dummyHash } from '@app/core/verification';
import * as calls from '@app/shared/api/session';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../app.ts';
import { bindCall } from '../../bind-call.ts';
import { captchaIdOf } from '../captcha/captcha-cookie.ts';
import { beginFreePlay } from './begin-free-play.ts';
import { logIn } from './log-in.ts';
import { originOf } from './login-origin.ts';
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

  bindCall(app, deps, calls.freePlay, (asked, { request }) =>
    beginFreePlay(app, deps, { ...asked, origin: originOf(request, asked.input) }),
  );

  bindCall(app, deps, calls.logout, async ({ member }) => {
    await endSession(deps, member);
    return {};
  });

  bindCall(app, deps, calls.touch, async ({ member, input }) => ({
    remainingMs: await touchSession(deps, member, { isActive: input.active === '1' }),
  }));
}
