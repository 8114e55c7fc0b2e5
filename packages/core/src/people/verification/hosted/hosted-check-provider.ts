import { randomBytes } from 'node:crypto';
import * as calls from '@app/shared/captcha/hosted-check.ops-calls';
import { type HostedCheck, hostedCheck } from '@app/shared/captcha/settings';
import { outgoingFetch } from '../../../platform/kernel/index.ts';
import { defineProvider, testStep } from '../../../sites/providers/index.ts';
import { isHosted } from './is-hosted.ts';
import { HOSTED_KEY, verifyHostedAnswer } from './verify-hosted-answer.ts';

/** A provider without its key, which is never shown again. */
export type HostedCheckConfig = Omit<HostedCheck, 'sealedKey'>;

const withoutKey = ({ captchaId, scriptUrl, serverUrl }: HostedCheckConfig): HostedCheckConfig => ({
  captchaId,
  scriptUrl,
  serverUrl,
});

/** The provider that checks for humans. Without one, the site uses its own check. */
export const hostedCheckProvider = defineProvider(
  {
    setting: hostedCheck,
    from: ({ company, version }) => ({ settings: company, version }),
    to: ({ settings, version }) => ({ company: settings, version }),
  },
  {
    secret: {
      place: HOSTED_KEY,
      sealedIn: ({ sealedKey }: HostedCheck) => sealedKey,
      replaceIn: (provider, sealedKey) => ({ ...provider, sealedKey }),
      receiverOf: ({ captchaId, serverUrl }: HostedCheckConfig) => `${captchaId} ${serverUrl}`,
    },
    served: {
      calls,
      field: 'company',
      secretField: 'key',
      readMore: (site) => ({ isUsed: isHosted(site) }),
      addressesOf: ({ scriptUrl, serverUrl }) => [scriptUrl, serverUrl],
      shown: withoutKey,
      inTrail: (provider) => ({ ...withoutKey(provider) }),
    },
    toStored: (entered, { sealedSecret }) => ({ ...withoutKey(entered), sealedKey: sealedSecret }),
    test: (provider, { now }) =>
      Promise.all([
        testStep('script', () => readScript(provider)),
        testStep('server', () => sendInventedAnswer(provider, now)),
      ]),
  },
);

const ANSWER_MS_MAX = 5_000;

async function readScript({ scriptUrl }: HostedCheck) {
  const signal = AbortSignal.timeout(ANSWER_MS_MAX);
  const response = await outgoingFetch(scriptUrl, { method: 'HEAD', redirect: 'error', signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  return { outcome: outcomeOf(type.includes('javascript')), answer: type };
}

/**
 * Passes if the provider judges an invented answer and rejects it. A provider that does not know the site refuses the
 * request instead.
 */
async function sendInventedAnswer(provider: HostedCheck, now: Date) {
  const invented = () => randomBytes(16).toString('hex');
  const { isRight, isKnown, message } = await verifyHostedAnswer(provider, {
    lotNumber: invented(),
    captchaOutput: invented(),
    passToken: invented(),
    genTime: `${Math.floor(now.getTime() / 1_000)}`,
  });
  return { outcome: outcomeOf(isKnown && !isRight), answer: message };
}

const outcomeOf = (isPassed: boolean) => (isPassed ? ('passed' as const) : ('unknown' as const));
