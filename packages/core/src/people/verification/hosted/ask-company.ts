import { createHmac } from 'node:crypto';
import type { HostedCheck } from '@app/shared/settings/verification';
import { openPersonal, outgoingFetch } from '../../../platform/kernel/index.ts';

/** Where the key of a company is kept, for `sealPersonal`. */
export const HOSTED_KEY = 'hosted_check.key';

/** What a browser got from the company for a solved check. */
export interface HostedAnswer {
  readonly lotNumber: string;
  readonly captchaOutput: string;
  readonly passToken: string;
  readonly genTime: string;
}

export interface HostedVerdict {
  readonly isRight: boolean;
  /** Whether the company looked at the answer, and not only at how we asked. */
  readonly isKnown: boolean;
  /** In the company's words. */
  readonly said: string;
}

/** A visitor waits for it. */
const ANSWER_MS_MAX = 3_000;

/**
 * What the company says of an answer. It takes each answer once, by itself.
 *
 * @throws when it does not answer, or nothing that we know
 */
export async function askCompany(
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
  const said = isKnown ? `${result} ${reason ?? ''}` : `${code} ${msg ?? ''}`;
  return { isRight: isKnown && result === 'success', isKnown, said: said.trim() };
}
