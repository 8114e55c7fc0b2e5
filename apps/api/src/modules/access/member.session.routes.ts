import { rewardFirstLogin } from '@app/core/engagement/promotions';
import {
  beginFreePlay,
  exchangeLoginLink,
  logIn,
  proveLogin,
  sendProofCode,
} from '@app/core/people/access';
import { endFirstLogin } from '@app/core/people/members';
import { endSession, sealKeys, touchSession } from '@app/core/people/sessions';
import { trialOfDevice } from '@app/core/people/trials';
import { listAnnouncements } from '@app/core/sites/content';
import * as calls from '@app/shared/access/session.schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { captchaIdOf } from '../../http/captcha-cookie.ts';
import { rememberTrialDevice, trialDeviceOf } from '../../http/trial-device.ts';
import { presentAnnouncement } from '../../wire/present-announcement.ts';
import { presentSentCode } from '../../wire/present-sent-code.ts';
import { assertNotReplayed } from './assert-not-replayed.ts';
import { originOf } from './login-origin.ts';
import { presentBegun, presentSealKey } from './presenter.ts';

export function sessionRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock, settings } = deps;
  bindCall(app, deps, calls.key, async () => {
    const keys = await sealKeys({ db, clock, secret: settings.sealKeySecret });
    return { keys: keys.map(presentSealKey), serverTime: clock().getTime() };
  });

  bindCall(app, deps, calls.login, async ({ site, input }, { request }) => {
    const begun = await logIn(deps, {
      ...input,
      site,
      origin: originOf(request, input),
      isByCode: input.type === 'sms',
      diallingCode: input.countryDialingCode,
      captchaId: captchaIdOf(request),
      isRemembered: input.rememberMe === true,
    });
    return presentBegun(app, site, begun);
  });

  bindCall(app, deps, calls.freePlay, async ({ site, input }, reply) => {
    await assertNotReplayed(deps, input);
    const deviceId = trialDeviceOf(deps, reply.request);
    const origin = originOf(reply.request, input);
    const begun = await beginFreePlay(deps, { site, origin, deviceId });
    rememberTrialDevice(deps, reply, deviceId);
    return presentBegun(app, site, begun);
  });

  bindCall(app, deps, calls.trialUser, async ({ site }, { request }) => {
    const device = { merchantId: site.id, deviceId: trialDeviceOf(deps, request) };
    return (await trialOfDevice(db, device, clock()))?.username ?? null;
  });

  bindCall(app, deps, calls.loginVerificationCode, async ({ site, input, ip, language }) => {
    await sendProofCode(deps, { ...input, site, ip, language });
    return presentSentCode();
  });

  bindCall(app, deps, calls.loginVerification, async ({ site, input }, { request }) => {
    const begun = await proveLogin(deps, { ...input, site, origin: originOf(request) });
    return presentBegun(app, site, begun);
  });

  bindCall(app, deps, calls.exchange, async ({ site, input }, { request }) => {
    const { token, loginDeviceId } = input;
    const origin = originOf(request, { loginDeviceId });
    return presentBegun(app, site, await exchangeLoginLink(deps, { site, origin, token }));
  });

  bindCall(app, deps, calls.firstLogin, async ({ site, member, language }) => {
    const { memberId, mustChangePassword } = member;
    const { id: merchantId, currency, timeZone } = site;
    // Before `endFirstLogin`: if the reward fails, the next login still counts as the first.
    await rewardFirstLogin(deps, { merchantId, memberId, currency, timeZone });
    await endFirstLogin(deps, memberId);
    const popups = await listAnnouncements(deps.db, {
      merchantId,
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
