import { register, sendRegisterCode } from '@app/core/people/access';
import { isUsernameFree } from '@app/core/people/members';
import type { Site } from '@app/core/sites/site';
import * as calls from '@app/shared/access/registration.schemas';
import { type LinkParameters, linkParameters } from '@app/shared/agents/link-parameters';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { RegisterWay } from '@app/shared/validation/register-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindCall } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { captchaIdOf } from '../../http/captcha-cookie.ts';
import { presentSentCode } from '../../wire/present-sent-code.ts';
import { originOf } from './login-origin.ts';
import { presentBegun } from './presenter.ts';

interface RegistrationRequest {
  readonly site: Site;
  readonly input:
    | RequestOf<typeof calls.register>
    | RequestOf<typeof calls.registerMobile>
    | RequestOf<typeof calls.registerAutoUsername>;
}

export function registrationRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const registerBy =
    (way: RegisterWay) =>
    async ({ site, input }: RegistrationRequest, { request }: FastifyReply) => {
      const begun = await register(deps, {
        ...input,
        way,
        site,
        typed: input,
        linkParameters: parametersIn(input.linkParameters ?? '', input.affiliateCode),
        origin: originOf(request, { loginDeviceId: input.loginDeviceId }),
        captchaId: captchaIdOf(request),
        diallingCode: input.countryDialingCode,
        phoneToken: input.firebaseChannel === 'sms' ? input.firebaseIdToken : undefined,
      });
      return presentBegun(app, site, begun);
    };
  bindCall(app, deps, calls.register, registerBy('username'));
  bindCall(app, deps, calls.registerMobile, registerBy('mobile'));
  bindCall(app, deps, calls.registerAutoUsername, registerBy('auto_username'));

  bindCall(app, deps, calls.smsRegister, async ({ site, input, ip, language }) => {
    const { mobileNo: phone, countryDialingCode: diallingCode, regType: way } = input;
    const { humanCheck, loginDeviceId: device } = input;
    const params = { site, ip, language, way, phone, diallingCode, humanCheck, device };
    await sendRegisterCode(deps, params);
    return presentSentCode();
  });

  bindCall(app, deps, calls.checkUsername, async ({ site, input }) => ({
    free: await isUsernameFree(deps.db, { merchantId: site.id, username: input.username }),
  }));
}

/** The known query parameters of the link that the member registered by. */
function parametersIn(query: string, code: string | null | undefined): LinkParameters {
  const searchParams = new URLSearchParams(query);
  if (searchParams.get('affiliateCode')?.toUpperCase() !== code?.toUpperCase()) return {};
  return Object.fromEntries(
    linkParameters.map((name) => [name, searchParams.get(name) ?? undefined]),
  );
}
