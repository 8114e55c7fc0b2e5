import { register, sendRegisterCode } from '@app/core/access';
import { contractsOfAgent } from '@app/core/contracts';
import { isUsernameFree, readMemberProfile } from '@app/core/members';
import { realTimeTerms } from '@app/core/payouts/real-time-salary';
import type { Site } from '@app/core/site';
import { walletOf } from '@app/core/wallet';
import type { RequestOf } from '@app/shared/api/define-call';
import * as calls from '@app/shared/api/member';
import * as registration from '@app/shared/api/registration';
import type { RegisterWay } from '@app/shared/validation/register-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { captchaIdOf } from '../../http/captcha-cookie.ts';
import { presentSentCode } from '../credentials/credentials.presenter.ts';
import { originOf } from '../session/login-origin.ts';
import { presentBegun } from '../session/session.presenter.ts';
import { presentFunds, presentMember } from './member.presenter.ts';

interface AskedRegistration {
  readonly site: Site;
  readonly input:
    | RequestOf<typeof registration.register>
    | RequestOf<typeof registration.registerMobile>
    | RequestOf<typeof registration.registerAutoUsername>;
}

export function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const registerBy =
    (way: RegisterWay) =>
    async ({ site, input }: AskedRegistration, { request }: FastifyReply) => {
      const begun = await register(deps, {
        ...input,
        way,
        site,
        typed: input,
        origin: originOf(request, { loginDeviceId: input.loginDeviceId }),
        captchaId: captchaIdOf(request),
        diallingCode: input.countryDialingCode,
        phoneToken: input.firebaseChannel === 'sms' ? input.firebaseIdToken : undefined,
      });
      return presentBegun(app, site, begun);
    };
  bindCall(app, deps, registration.register, registerBy('username'));
  bindCall(app, deps, registration.registerMobile, registerBy('mobile'));
  bindCall(app, deps, registration.registerAutoUsername, registerBy('auto_username'));

  bindCall(app, deps, registration.smsRegister, async ({ site, input, ip, language }) => {
    const { mobileNo: phone, countryDialingCode: diallingCode, regType: way } = input;
    const { humanCheck, loginDeviceId: device } = input;
    const asked = { site, ip, language, way, phone, diallingCode, humanCheck, device };
    await sendRegisterCode(deps, asked);
    return presentSentCode();
  });

  bindCall(app, deps, calls.checkUsername, async ({ site, input }) => ({
    free: await isUsernameFree(db, { merchantId: site.id, username: input.username }),
  }));

  bindCall(app, deps, calls.info, async ({ site, member: { memberId } }) =>
    presentMember({ site, profile: await readMemberProfile(db, memberId) }),
  );

  bindCall(app, deps, calls.consolidated, async ({ member: { memberId } }) =>
    presentFunds({
      ...(await walletOf(db, memberId)),
      contracts: await contractsOfAgent(db, realTimeTerms, memberId),
    }),
  );
}
