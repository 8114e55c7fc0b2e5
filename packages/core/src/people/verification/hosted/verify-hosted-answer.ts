import { createHmac } from 'node:crypto';
import type { HostedCheck } from '@app/shared/captcha/settings';
import { openPersonal, outgoingFetch } from '../../../platform/kernel/index.ts';

/** Identifies the setting that a provider's key is bound to: see `sealPersonal`. */
export const HOSTED_KEY = 'hosted_check.key';

/** The browser's result of a solved check. */
export interface HostedAnswer {
  readonly lotNumber: string;
  readonly captchaOutput: string;
  readonly passToken: string;
  readonly genTime: string;
}

export interface HostedVerdict {
  readonly isRight: boolean;
  /** Whether the provider judged the answer, not just our request. */
  readonly isKnown: boolean;
  /** The provider's message about the answer. */
  readonly message: string;
}

/** Short, because a visitor waits. */
const ANSWER_MS_MAX = 3_000;

/**
 * The provider's judgment of an answer. Providers accept each answer once.
 *
 * @throws if it does not answer, or with an unknown answer
 */
export async function verifyHostedAnswer(
  { captchaId, serverUrl, sealedKey }: HostedCheck,
  { lotNumber, captchaOutput, passToken, genTime }: HostedAnswer,
): Promise<HostedVerdict> {
  const key = openPersonal(HOSTED_KEY, Buffer.from(sealedKey, 'hex'));
  const response = await outgoingFetch(
    `${serverUrl}/validate?captcha_id=${encodeURIComponent(captchaId)}`,
    {
      method: 'POST',
      body: new URLSearchParams({
        lot_number: lotNumber,
        captcha_output: captchaOutput,
        pass_token: passToken,
        gen_time: genTime,
        sign_token: createHmac('sha256', key).update(lotNumber).digest('hex'),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    },
  );
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  const { status, result, reason, code, msg } = answer;
  if (status !== 'success' && status !== 'error') throw new Error('its answer has no status');
  const isKnown = status === 'success';
  const message = isKnown ? `${result} ${reason ?? ''}` : `${code} ${msg ?? ''}`;
  return { isRight: isKnown && result === 'success', isKnown, message: message.trim() };
}
