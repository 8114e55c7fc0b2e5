import { inTransaction } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import {
  changePassword,
  changePersonal,
  hashNewPassword,
  hasPassword,
  isWeakPassword,
  memberOfPhone,
  type PasswordPolicy,
  provePassword,
  readAuthenticator,
  readPaymentPassword,
  readPersonal,
  readSecurityQuestions,
  resetPassword,
  setPassword,
} from '@app/core/members';
import { acceptNewPassword, endMemberSessions } from '@app/core/sessions';
import { type Site, settingOf } from '@app/core/site';
import { identitiesOf } from '@app/core/social';
import { checkCode, spendTicket, useCode } from '@app/core/verification';
import * as calls from '@app/shared/api/security';
import { passwords } from '@app/shared/settings/members';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { mustKeepPasswordRule } from '../member/member.policy.ts';
import { numberOf } from './number-of.ts';
import { presentSecurity } from './security.presenter.ts';
import { sendCode } from './send-code.ts';
import { sendResetLink } from './send-reset-link.ts';

export function securityRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  bindCall(app, deps, calls.changePassword, async ({ site, member, input }) => {
    const { oldPassword, newPassword, confirmNewPassword } = input;
    mustKeepPasswordRule(site, newPassword);
    if (newPassword !== confirmNewPassword) throw new DomainError('register.password_mismatch');
    const policy = passwordPolicyOf(site);
    const { memberId, sessionId } = member;
    await changePassword(deps, { memberId, oldPassword, newPassword, policy });
    await acceptNewPassword(deps, sessionId);
    return {};
  });

  bindCall(app, deps, calls.smsNoLogin, async ({ site, input, ip, language }) => {
    const isLogin = input.purpose === 'login';
    const flag = isLogin ? 'MOBILEVERCODELOGIN3' : 'CHNGPASSVERIF3';
    if (!site.flags.has(flag)) throw new DomainError('function.not.available');
    const recipient = numberOf(site, input);
    await spendTicket(deps, { ticket: input.humanCheck, scene: 'sms', ip });
    const owner = await memberOfPhone(db, { merchantId: site.id, text: recipient });
    const device = input.loginDeviceId;
    const to = { merchantId: site.id, channel: 'sms', recipient, device } as const;
    const isWanted = owner !== undefined;
    const purpose = isLogin ? 'login' : 'reset_password';
    return sendCode(deps, { ...to, purpose, isWanted, ip, site, language });
  });

  bindCall(app, deps, calls.resetByPhone, async ({ site, input }) => {
    mustKeepPasswordRule(site, input.newPassword);
    const recipient = numberOf(site, input);
    const codeId = await checkCode(deps, {
      merchantId: site.id,
      purpose: 'reset_password',
      channel: 'sms',
      recipient,
      device: input.loginDeviceId,
      code: input.verificationCode,
    });
    const memberId = await memberOfPhone(db, { merchantId: site.id, text: recipient });
    if (memberId === undefined) throw new DomainError('verification.code_wrong');
    const policy = passwordPolicyOf(site);
    const wanted = { memberId, newPassword: input.newPassword, policy };
    const passwordHash = await hashNewPassword(db, wanted);
    await inTransaction(db, async (tx) => {
      await useCode(tx, codeId, clock());
      await setPassword(tx, { memberId, passwordHash }, clock());
    });
    await endMemberSessions(deps, memberId);
    return {};
  });

  bindCall(app, deps, calls.forgotByEmail, async ({ site, input, ip, language }) => {
    await spendTicket(deps, { ticket: input.humanCheck, scene: 'sms', ip });
    await sendResetLink(deps, { site, language, username: input.username, email: input.email, ip });
    return {};
  });

  bindCall(app, deps, calls.emailReset, async ({ site, input }) => {
    const { ticket: token, newPassword } = input;
    mustKeepPasswordRule(site, newPassword);
    const reset = { token, newPassword, policy: passwordPolicyOf(site) };
    await endMemberSessions(deps, await resetPassword(deps, reset));
    return {};
  });

  bindCall(app, deps, calls.smsBind, async ({ site, input, ip, language }) => {
    const device = input.loginDeviceId;
    const to = {
      merchantId: site.id,
      channel: 'sms',
      recipient: numberOf(site, input),
      device,
    } as const;
    return sendCode(deps, { ...to, purpose: 'bind', isWanted: true, ip, site, language });
  });

  bindCall(app, deps, calls.bindMobile, async ({ site, member, input }) => {
    const phone = numberOf(site, input);
    // By what is bound a password is reset: an open session alone must not be able to bind.
    await provePassword(deps, { memberId: member.memberId, password: input.password });
    const codeId = await checkCode(deps, {
      merchantId: site.id,
      purpose: 'bind',
      channel: 'sms',
      recipient: phone,
      device: input.loginDeviceId,
      code: input.verificationCode,
    });
    await inTransaction(db, async (tx) => {
      await useCode(tx, codeId, clock());
      await changePersonal(tx, member.memberId, { phone, phoneVerifiedAt: clock() });
    });
    return {};
  });

  bindCall(app, deps, calls.emailBind, async ({ site, input, ip, language }) => {
    const device = input.loginDeviceId;
    const to = { merchantId: site.id, channel: 'mail', recipient: input.email, device } as const;
    return sendCode(deps, { ...to, purpose: 'bind', isWanted: true, ip, site, language });
  });

  bindCall(app, deps, calls.bindEmail, async ({ site, member, input }) => {
    const { email } = input;
    await provePassword(deps, { memberId: member.memberId, password: input.password });
    const codeId = await checkCode(deps, {
      merchantId: site.id,
      purpose: 'bind',
      channel: 'mail',
      recipient: email,
      device: input.loginDeviceId,
      code: input.verificationCode,
    });
    await inTransaction(db, async (tx) => {
      await useCode(tx, codeId, clock());
      await changePersonal(tx, member.memberId, { email, emailVerifiedAt: clock() });
    });
    return {};
  });

  bindCall(app, deps, calls.securityConfig, async ({ member: { memberId } }) => {
    const [personal, authenticator, paymentPassword, questions, password, identities] =
      await Promise.all([
        readPersonal(db, memberId),
        readAuthenticator(db, memberId),
        readPaymentPassword(db, memberId),
        readSecurityQuestions(db, memberId),
        hasPassword(db, memberId),
        identitiesOf(db, memberId),
      ]);
    const secured = { personal, authenticator, paymentPassword, questions, password, identities };
    return presentSecurity({ ...secured, now: clock() });
  });
}

const passwordPolicyOf = (site: Site): PasswordPolicy => ({
  remembered: settingOf(site, passwords).remembered,
  isWeak: (password) => isWeakPassword(site, password),
});
