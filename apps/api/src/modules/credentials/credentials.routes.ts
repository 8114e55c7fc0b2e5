import {
  assertSameCountry,
  bindRecipient,
  changeOwnPassword,
  hasPassword,
  numberOf,
  readAuthenticator,
  readPaymentPassword,
  readSecurityQuestions,
  resetPasswordByLink,
  resetPasswordByPhone,
  sendBindingCode,
  sendCodeToBound,
  sendCodeToHolder,
  sendResetLink,
} from '@app/core/people/credentials';
import { readPersonal } from '@app/core/people/profile';
import { identitiesOf } from '@app/core/people/social';
import { InvalidFields } from '@app/core/platform/kernel';
import { siteUrl } from '@app/core/sites/site';
import * as calls from '@app/shared/api/credentials';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { tokenOf } from '../../http/session-of.ts';
import { hasSmsCodes } from '../../http/sms-codes.ts';
import { presentSentCode } from '../../wire/present-sent-code.ts';
import { presentCredentials } from './credentials.presenter.ts';

export function credentialRoutes(app: FastifyInstance, deps: ApiDeps): void {
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
    const asked = {
      ...typedNumber(input),
      site,
      ip,
      language,
      purpose,
      humanCheck,
      device,
    } as const;
    await sendCodeToHolder(deps, asked);
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

  bindCall(app, deps, calls.smsBind, async ({ site, member, input, ip, language }) => {
    const { memberId } = member;
    const { purpose = 'bind', mobileNum, countryDialingCode, loginDeviceId: device } = input;
    const from = { site, ip, language, device, channel: 'sms' } as const;
    if (purpose !== 'bind') {
      await sendCodeToBound(deps, { ...from, memberId, purpose: PURPOSES[purpose] });
      return presentSentCode();
    }
    if (!mobileNum || !countryDialingCode)
      throw new InvalidFields(mobileNum ? ['countryDialingCode'] : ['mobileNum']);
    const recipient = numberOf(site, typedNumber({ mobileNum, countryDialingCode }));
    await assertSameCountry(deps.db, { site, memberId, recipient });
    await sendBindingCode(deps, { ...from, recipient });
    return presentSentCode();
  });

  bindCall(app, deps, calls.bindMobile, async ({ site, member: { memberId }, input, language }) => {
    const to = { channel: 'sms', recipient: numberOf(site, typedNumber(input)) } as const;
    const hasSms = await hasSmsCodes(deps, site);
    await bindRecipient(deps, { ...to, ...proofOf(input), site, memberId, language, hasSms });
    return {};
  });

  bindCall(app, deps, calls.emailBind, async ({ site, input, ip, language }) => {
    const to = { channel: 'mail', recipient: input.email } as const;
    await sendBindingCode(deps, { ...to, site, ip, language, device: input.loginDeviceId });
    return presentSentCode();
  });

  bindCall(app, deps, calls.bindEmail, async ({ site, member: { memberId }, input, language }) => {
    const to = { channel: 'mail', recipient: input.email } as const;
    const hasSms = await hasSmsCodes(deps, site);
    await bindRecipient(deps, { ...to, ...proofOf(input), site, memberId, language, hasSms });
    return {};
  });

  bindCall(app, deps, calls.securityConfig, async ({ member: { memberId } }) => {
    const { db, clock } = deps;
    const [personal, authenticator, paymentPassword, questions, password, identities] =
      await Promise.all([
        readPersonal(db, memberId),
        readAuthenticator(db, memberId),
        readPaymentPassword(db, memberId),
        readSecurityQuestions(db, memberId),
        hasPassword(db, memberId),
        identitiesOf(db, memberId),
      ]);
    const kept = { personal, authenticator, paymentPassword, questions, password, identities };
    return presentCredentials({ ...kept, now: clock() });
  });
}

/** What a code is for, as the wire calls it. */
const PURPOSES = { withdraw: 'withdraw', bindCard: 'bind_account' } as const;

interface SentNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

const typedNumber = ({ countryDialingCode: diallingCode, mobileNum: phone }: SentNumber) => ({
  diallingCode,
  phone,
});

interface SentProof {
  readonly password: string;
  readonly verificationCode?: string | undefined;
  readonly loginDeviceId?: string | undefined;
}

const proofOf = ({ password, verificationCode: code, loginDeviceId: device }: SentProof) => ({
  password,
  code,
  device,
});
