import { contractsOfAgent } from '@app/core/contracts';
import { isUsernameFree, readMemberProfile } from '@app/core/members';
import { realTimeTerms } from '@app/core/payouts/real-time-salary';
import { walletOf } from '@app/core/wallet';
import * as calls from '@app/shared/api/member';
import * as registration from '@app/shared/api/registration';
import type { RegisterWay } from '@app/shared/validation/register-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { captchaIdOf } from '../../http/captcha-cookie.ts';
import { originOf } from '../session/login-origin.ts';
import { presentFunds, presentMember } from './member.presenter.ts';
import { type Registering, registerAndBegin } from './register.ts';
import { sendRegisterCode } from './send-register-code.ts';

export function memberRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db } = deps;

  const registerBy =
    (way: RegisterWay) =>
    (asked: Pick<Registering, 'site' | 'input' | 'ip'>, { request }: FastifyReply) => {
      const { loginDeviceId } = asked.input;
      const origin = originOf(request, { loginDeviceId });
      return registerAndBegin(app, deps, {
        ...asked,
        way,
        origin,
        captchaId: captchaIdOf(request),
      });
    };
  bindCall(app, deps, registration.register, registerBy('username'));
  bindCall(app, deps, registration.registerMobile, registerBy('mobile'));
  bindCall(app, deps, registration.registerAutoUsername, registerBy('auto_username'));

  bindCall(app, deps, registration.smsRegister, (asked) => sendRegisterCode(deps, asked));

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
