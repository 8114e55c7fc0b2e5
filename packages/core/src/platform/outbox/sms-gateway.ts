import { outgoingFetch } from '../kernel/index.ts';
import { type Gateway, NotAccepted } from './gateway.ts';

export interface SmsGatewaySettings {
  readonly url: string;
  readonly token: string;
  /** Set by the environment, so it may be in a private network. */
  readonly isOfEnvironment?: boolean;
}

const TIMEOUT_MS = 10_000;
const REFERENCE_CHARS_MAX = 100;
const TOO_MANY = 429;
/** The connection failed, so nothing was accepted. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'PRIVATE_ADDRESS',
]);

/**
 * Sends SMS over HTTP: `POST {to, text, reference}` with a bearer token, and the reference as `Idempotency-Key` for
 * gateways that support it. Any 2xx status is an acceptance, regardless of the body.
 */
export const smsGateway = ({ url, token, isOfEnvironment }: SmsGatewaySettings): Gateway => ({
  async send({ publicId, recipient, text }) {
    const response = await outgoingFetch(url, {
      enteredBy: isOfEnvironment ? 'environment' : 'operator',
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': publicId,
      },
      body: JSON.stringify({ to: recipient, text, reference: publicId }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      const code = error.cause?.code ?? '';
      if (UNREACHABLE.has(code)) throw new NotAccepted(code, { mayTryAgain: true });
      throw error;
    });
    const { status } = response;
    if (!response.ok) await response.body?.cancel();
    if (status >= 400 && status < 500)
      throw new NotAccepted(`HTTP ${status}`, { mayTryAgain: status === TOO_MANY });
    if (!response.ok) throw new Error(`HTTP ${status}`);
    return referenceIn(await response.text().catch(() => ''));
  },
});

function referenceIn(text: string): string | undefined {
  try {
    const { id } = JSON.parse(text);
    return typeof id === 'string' ? id.slice(0, REFERENCE_CHARS_MAX) : undefined;
  } catch {
    return undefined;
  }
}
