import { type KeyObject, randomUUID, sign, verify } from 'node:crypto';
import { until } from '../until.ts';
import type { Connection } from './dialect-world.ts';

/** The platform's answer to a vendor that speaks `rsa-json`. */
export interface RsaJsonReply {
  readonly http: number;
  readonly text: string;
  readonly status: string;
  /** In 1/100 000. */
  readonly balance: number | undefined;
  readonly content: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
}

interface Sent {
  /** Signs in place of the vendor's own key. */
  readonly key?: KeyObject;
  /** Changes the text after it was written, before it is signed. */
  readonly rewrite?: (text: string) => string;
  /** Sent in place of the signed text. */
  readonly sentText?: string;
  readonly vendorCode?: string;
}

/**
 * A vendor that speaks `rsa-json`, written by the rules of the dialect: JSON signed with RSA-SHA256 over the body,
 * amounts as whole numbers of 1/100 000, and the launch token in every message.
 */
export function rsaJsonVendor(
  { baseUrl, vendorCode, platformKey }: Connection,
  privateKey: KeyObject,
) {
  return async function send(path: string, body: object, sent: Sent = {}): Promise<RsaJsonReply> {
    const written = JSON.stringify({ request_uuid: randomUUID(), ...body });
    const signedText = sent.rewrite?.(written) ?? written;
    const signature = sign('RSA-SHA256', Buffer.from(signedText), sent.key ?? privateKey);
    const code = sent.vendorCode ?? vendorCode;
    const response = await fetch(`${baseUrl}/seamless/rsa-json/${code}/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': signature.toString('base64'),
      },
      body: sent.sentText ?? signedText,
    });
    const text = await response.text();
    const content = JSON.parse(text) as Record<string, unknown>;
    const answered = Buffer.from(response.headers.get('x-signature') ?? '', 'base64');
    return {
      http: response.status,
      text,
      content,
      status: `${content.status}`,
      balance: typeof content.balance === 'number' ? content.balance : undefined,
      isSigned: verify(null, Buffer.from(text), platformKey, answered),
    };
  };
}

/** Repeats a message until its answer is another than the request to repeat it. */
export const untilDecided = (ask: () => Promise<RsaJsonReply>): Promise<RsaJsonReply> =>
  until('the platform decides', async () => {
    const reply = await ask().catch(() => undefined);
    return reply?.status === 'RS_ERROR_UNKNOWN' ? undefined : reply;
  });

export type RsaJsonVendor = ReturnType<typeof rsaJsonVendor>;
