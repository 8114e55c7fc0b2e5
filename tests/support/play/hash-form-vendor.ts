import { createHash } from 'node:crypto';
import { until } from '../until.ts';
import type { Connection } from './dialect-world.ts';

/** The platform's answer to a vendor that speaks `hash-form`. */
export interface HashFormReply {
  readonly http: number;
  readonly text: string;
  readonly error: number;
  /** The digits of the cash as they were sent. */
  readonly cash: string | undefined;
  readonly content: Readonly<Record<string, unknown>>;
  readonly isSigned: boolean;
}

interface Sent {
  readonly secret?: string;
  /** Fields that are sent but not hashed, such as a changed amount. */
  readonly unsigned?: Readonly<Record<string, string>>;
  readonly vendorCode?: string;
}

const md5 = (text: string): string => createHash('md5').update(text, 'utf8').digest('hex');

/** Digits of a number of JSON, which a JavaScript number would shorten: `99.90`. */
const digitsOf = (text: string, name: string): string | undefined =>
  new RegExp(`"${name}":(-?[\\d.]+)`).exec(text)?.[1];

/** All values are sorted by name and joined as `a=1&b=2`; the secret follows. */
function hashOf(values: Readonly<Record<string, string>>, secret: string): string {
  const names = Object.keys(values).sort();
  return md5(names.map((name) => `${name}=${values[name]}`).join('&') + secret);
}

/**
 * A vendor that speaks `hash-form`, written by the rules of the dialect: form fields with an MD5 of the sorted fields and
 * a secret, and decimal amounts.
 */
export function hashFormVendor({ baseUrl, vendorCode }: Connection, ownSecret: string) {
  return async function send(
    path: string,
    fields: Readonly<Record<string, string>>,
    { secret = ownSecret, unsigned = {}, vendorCode: code = vendorCode }: Sent = {},
  ): Promise<HashFormReply> {
    const values = { providerId: 'Jade', ...fields };
    const body = new URLSearchParams({ ...values, hash: hashOf(values, secret), ...unsigned });
    const url = `${baseUrl}/seamless/hash-form/${code}/${path}`;
    const response = await fetch(url, { method: 'POST', body });
    const text = await response.text();
    const content = JSON.parse(text) as Record<string, unknown>;
    const { hash, ...answered } = content;
    const shown = Object.entries(answered).map(
      ([name, value]) => [name, digitsOf(text, name) ?? `${value}`] as const,
    );
    return {
      http: response.status,
      text,
      content,
      error: Number(content.error),
      cash: digitsOf(text, 'cash'),
      isSigned: hash === hashOf(Object.fromEntries(shown), ownSecret),
    };
  };
}

/** Repeats a message until its answer is another than the request to repeat it. */
export const untilDecided = (ask: () => Promise<HashFormReply>): Promise<HashFormReply> =>
  until('the platform decides', async () => {
    const reply = await ask().catch(() => undefined);
    return reply?.error === 120 ? undefined : reply;
  });

export type HashFormVendor = ReturnType<typeof hashFormVendor>;
