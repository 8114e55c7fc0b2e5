import { configurePhoneAuth, testPhoneAuth } from '@app/core/people/verification';
import { DomainError } from '@app/core/platform/kernel';
import { readSetting } from '@app/core/sites/site';
import * as calls from '@app/shared/access/phone-proof.ops-calls';
import { type PhoneAuth, phoneAuth } from '@app/shared/captcha/settings';
import type { FastifyInstance } from 'fastify';
import { changesOf } from '../../audit/changes.ts';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';

/** The third party that sends registration codes. */
export function opsPhoneProofRoutes(app: FastifyInstance, deps: ApiDeps): void {
  bindOpsCall(app, deps, calls.read, async ({ site }) =>
    readSetting(deps.db, { merchantId: site.id, setting: phoneAuth }),
  );

  bindOpsCall(app, deps, calls.save, async ({ site, input: { provider, version }, tx }) => {
    if (provider && deps.settings.profile === 'production') assertElsewhere(provider);
    const before = await configurePhoneAuth(tx, { merchantId: site.id, provider, version });
    const target = site.code;
    if (!provider) return { action: 'phone_auth.removed' as const, target, detail: {} };
    const detail = changesOf(before ? inTrail(before) : {}, inTrail(provider));
    return { action: 'phone_auth.configured' as const, target, detail };
  });

  bindOpsCall(app, deps, calls.test, async ({ site, tx }) => {
    const { provider } = await readSetting(tx, { merchantId: site.id, setting: phoneAuth });
    if (!provider) throw new DomainError('gateway.not_found');
    // After the commit: no company is called inside a transaction.
    const tested = { merchantId: site.id, provider };
    const answer = async () => ({ steps: await testPhoneAuth(deps, tested) });
    return { target: site.code, detail: {}, answer };
  });
}

/** Fields by their names in the audit trail. The public key is omitted, since readers cannot use it. */
const inTrail = ({ issuer, audience, jwksUrl, sendUrl, challengeUrl }: PhoneAuth) => ({
  issuer,
  tokensFor: audience,
  keysUrl: jwksUrl,
  sendUrl,
  challengeUrl,
});

/** In production only `https`: operators must not reach services of the server's own machine. */
function assertElsewhere({ jwksUrl, sendUrl, challengeUrl, challengeOrigins }: PhoneAuth): void {
  const all = [jwksUrl, sendUrl, ...(challengeUrl ? [challengeUrl] : []), ...challengeOrigins];
  if (all.some((address) => !address.startsWith('https://'))) throw InvalidInput.at('provider');
}
