import {
  changeOwnPassword,
  resetPasswordByLink,
  resetPasswordByPhone,
  sendCodeToHolder,
  sendResetLink,
} from '@app/core/people/credentials';
import { siteUrl } from '@app/core/sites/site';
import * as calls from '@app/shared/credentials/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { tokenOf } from '../../http/session-of.ts';
import { presentSentCode } from '../../wire/present-sent-code.ts';
import { typedNumber } from './requests.ts';

/** Changes a password, or resets a forgotten one. */
export function passwordRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindCall(app, deps, calls.changePassword, async ({ site, member: session, input }) => {
    const { oldPassword, newPassword, confirmNewPassword: confirmation } = input;
    const typed = { oldPassword, newPassword, confirmation };
    return { token: tokenOf(app, await changeOwnPassword(deps, { site, session, ...typed })) };
  });

  bindCall(app, deps, calls.smsNoLogin, async ({ site, input, ip, language }) => {
    const { humanCheck, loginDeviceId: device } = input;
    const purpose = input.purpose === 'login' ? 'login' : 'reset_password';
    const typed = typedNumber(input);
    await sendCodeToHolder(deps, { ...typed, site, ip, language, purpose, humanCheck, device });
    return presentSentCode();
  });

  bindCall(app, deps, calls.smsReset, async ({ site, input, ip, language }) => {
    const { humanCheck, loginDeviceId: device } = input;
    const purpose = 'reset_password';
    const typed = typedNumber(input);
    await sendCodeToHolder(deps, { ...typed, site, ip, language, purpose, humanCheck, device });
    return presentSentCode();
  });

  bindCall(app, deps, calls.resetByPhone, async ({ site, input }) => {
    const { newPassword, verificationCode: code, loginDeviceId: device } = input;
    await resetPasswordByPhone(deps, { ...typedNumber(input), site, newPassword, code, device });
    return {};
  });

  bindCall(app, deps, calls.forgotByEmail, async ({ site, input, ip, language }) => {
    const publicUrl = siteUrl(site, deps.settings.publicUrl);
    await sendResetLink(deps, { ...input, site, ip, language, publicUrl });
    return {};
  });

  bindCall(app, deps, calls.emailReset, async ({ site, input: { ticket: token, newPassword } }) => {
    await resetPasswordByLink(deps, { site, token, newPassword });
    return {};
  });
}
