import {
  assertSameCountry,
  bindRecipient,
  hasPassword,
  numberOf,
  readAuthenticator,
  readPaymentPassword,
  readSecurityQuestions,
  sendBindingCode,
  sendCodeToBound,
} from '@app/core/people/credentials';
import { readPersonal } from '@app/core/people/profile';
import { identitiesOf } from '@app/core/people/social';
import { InvalidFields } from '@app/core/platform/kernel';
import * as calls from '@app/shared/credentials/schemas';
import type { FastifyInstance } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { hasSmsCodes } from '../../http/sms-codes.ts';
import { presentSentCode } from '../../wire/present-sent-code.ts';
import { presentCredentials } from './presenter.ts';
import { typedNumber } from './requests.ts';

/** Phone numbers and mail addresses of a member, and an overview of the member's credentials. */
export function credentialRoutes(app: FastifyInstance, deps: ApiDeps): void {
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

/** Purposes of a code, by their names on the wire. */
const PURPOSES = { withdraw: 'withdraw', bindCard: 'bind_account' } as const;

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
