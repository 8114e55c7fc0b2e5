import {
  configureHostedCheck,
  type HostedCompany,
  isHosted,
  testHostedCheck,
} from '@app/core/people/verification';
import { DomainError } from '@app/core/platform/kernel';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/captcha/hosted-check.ops-calls';
import { hostedCheck } from '@app/shared/captcha/settings';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';

/** The company that runs the human check. */
export function opsHostedCheckRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.read, async ({ site }) => {
    const { version, company } = await readSetting(deps.db, {
      merchantId: site.id,
      setting: hostedCheck,
    });
    return { version, company: company && withoutKey(company), isUsed: isHosted(site) };
  });

  bindOpsCall(app, deps, calls.save, async ({ site, input: { company, key, version }, tx }) => {
    if (company && deps.settings.profile === 'production') assertElsewhere(company);
    const before = await configureHostedCheck(tx, { merchantId: site.id, company, key, version });
    const target = site.code;
    if (!company) return { action: 'hosted_check.removed' as const, target, detail: {} };
    const noted = key && { secret: 'changed' };
    const changes = changesOf(before ? withoutKey(before) : {}, company);
    return {
      action: 'hosted_check.configured' as const,
      target,
      detail: { ...changes, ...noted },
    };
  });

  bindOpsCall(app, deps, calls.test, async ({ site, tx }) => {
    const { company } = await readSetting(tx, { merchantId: site.id, setting: hostedCheck });
    if (!company) throw new DomainError('gateway.not_found');
    // After the commit: no company is called inside a transaction.
    const answer = async () => ({ steps: await testHostedCheck(company, deps.clock()) });
    return { target: site.code, detail: {}, answer };
  });
}

const withoutKey = ({ captchaId, scriptUrl, serverUrl }: HostedCompany): HostedCompany => ({
  captchaId,
  scriptUrl,
  serverUrl,
});

/** In production only `https`: operators must not reach services of the server's own machine. */
function assertElsewhere({ scriptUrl, serverUrl }: HostedCompany): void {
  if (![scriptUrl, serverUrl].every((address) => address.startsWith('https://')))
    throw InvalidInput.at('company');
}
