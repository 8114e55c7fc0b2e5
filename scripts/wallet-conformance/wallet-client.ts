import { createPublicKey, type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkShape } from './check-shape.ts';
import {
  type Bet,
  CLOCK_WINDOW_MS,
  isSigned,
  type MessageName,
  type Rollback,
  type RoundEnd,
  SEAMLESS_PATH,
  STATUSES,
  type Status,
  signatureOf,
  type Win,
} from './protocol.ts';
import { BrokenRule } from './verdict.ts';

export interface VendorIdentity {
  readonly code: string;
  readonly kid: string;
  readonly privateKey: KeyObject;
}

interface Address {
  readonly url: string;
  /** Key that signs the wallet's answers. */
  readonly walletKey: KeyObject;
  /** A message is repeated for this long until it gets a valid answer. */
  readonly patienceMs?: number;
}

/** Deviations from a correct message. */
export interface Twist {
  readonly code?: string;
  readonly kid?: string;
  readonly key?: KeyObject;
  readonly timestamp?: string;
  readonly nonce?: string;
  readonly signature?: string;
  /** Signed in place of the method, the path or the body that are sent. */
  readonly signedMethod?: string;
  readonly signedPath?: string;
  readonly signedBody?: string;
}

/** An authentic answer. */
export interface Reply {
  readonly httpStatus: number;
  readonly status: Status;
  readonly text: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const PATIENCE_MS = 60_000;
/** An unauthentic answer is ignored, like a lost one. This many in a row count as a fault of the wallet. */
const INVALID_ANSWERS_MAX = 4;
const ANSWER_MS_MAX = 10_000;
/** Maximum of the exponential backoff, so that repeats do not overload a busy wallet. */
const PAUSE_MS_MAX = 5_000;
const FIRST_PAUSE_MS = 10;
const NONCE = /^[\w-]{8,64}$/;

/** Sends signed messages as one vendor, and repeats those without an answer, as the rules require. */
export class WalletClient {
  readonly #url: string;
  readonly #walletKey: KeyObject;
  readonly #vendor: VendorIdentity;
  readonly #patienceMs: number;

  constructor({ url, walletKey, patienceMs = PATIENCE_MS }: Address, vendor: VendorIdentity) {
    this.#url = url;
    this.#walletKey = walletKey;
    this.#vendor = vendor;
    this.#patienceMs = patienceMs;
  }

  bet = (bet: Bet, twist?: Twist): Promise<Reply> => this.send('bet', bet, twist);
  win = (win: Win): Promise<Reply> => this.send('win', win);
  rollback = (rollback: Rollback): Promise<Reply> => this.send('rollback', rollback);
  round = (end: RoundEnd): Promise<Reply> => this.send('round', end);

  /**
   * Sends a message until it gets an authentic answer other than INTERNAL_RETRY.
   *
   * @param body a string is sent unchanged, as the JSON text
   * @throws BrokenRule if no such answer comes, or an answer has a wrong form
   */
  async send(name: MessageName, body: object | string, twist: Twist = {}): Promise<Reply> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const endsAt = performance.now() + this.#patienceMs;
    let invalid = 0;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
      const reply = await this.#exchange(name, text, twist);
      if (typeof reply === 'object' && reply.status !== 'INTERNAL_RETRY') {
        checkShape(name, reply);
        return reply;
      }
      const fault = typeof reply === 'string' ? reply : 'INTERNAL_RETRY';
      if (typeof reply === 'string' && !reply.startsWith(LOST)) invalid++;
      if (invalid === INVALID_ANSWERS_MAX || performance.now() > endsAt)
        throw new BrokenRule('an answer that the wallet signed', fault);
      await wait(pauseMs);
    }
  }

  /** Makes one attempt. Returns the fault if the answer must be ignored. */
  async #exchange(name: MessageName, body: string, twist: Twist): Promise<Reply | string> {
    const path = `${SEAMLESS_PATH}/${name}`;
    const timestamp = twist.timestamp ?? `${Date.now()}`;
    const nonce = twist.nonce ?? randomUUID();
    const signed = {
      first: twist.signedMethod ?? 'POST',
      path: twist.signedPath ?? path,
      body: twist.signedBody ?? body,
      timestamp,
      nonce,
    };
    try {
      const response = await fetch(`${this.#url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vendor': twist.code ?? this.#vendor.code,
          'x-kid': twist.kid ?? this.#vendor.kid,
          'x-timestamp': timestamp,
          'x-nonce': nonce,
          'x-signature':
            twist.signature ?? signatureOf(signed, twist.key ?? this.#vendor.privateKey),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      });
      const text = await response.text();
      return this.#read(response, { path, text, nonce });
    } catch (error) {
      return `${LOST}: ${causeOf(error)}`;
    }
  }

  #read(
    { status: httpStatus, headers }: Response,
    { path, text, nonce }: { readonly path: string; readonly text: string; readonly nonce: string },
  ): Reply | string {
    const timestamp = headers.get('x-timestamp') ?? '';
    const answered = { first: `${httpStatus}`, path, body: text, timestamp };
    const theirs = headers.get('x-nonce') ?? '';
    if (NONCE.test(nonce) && theirs !== nonce) return `HTTP ${httpStatus} with another nonce`;
    if (
      !isSigned({ ...answered, nonce: theirs }, headers.get('x-signature') ?? '', this.#walletKey)
    )
      return `HTTP ${httpStatus} with a wrong signature`;
    if (!(Math.abs(Date.now() - Number(timestamp)) <= CLOCK_WINDOW_MS))
      return `HTTP ${httpStatus} with the timestamp ${timestamp}`;
    const content = contentOf(text);
    const status = STATUSES.find((known) => known === content?.status);
    return content && status ? { httpStatus, status, text, content } : `the body ${text}`;
  }
}

/** Begins the description of an attempt whose answer was lost on the way. */
const LOST = 'no answer';

function contentOf(text: string): Record<string, unknown> | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? { ...content } : undefined;
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}, ${cause.message}` : message;
}

/**
 * Reads the key that signs the wallet's answers.
 *
 * @throws Error if the address has none
 */
export async function readWalletKey(url: string): Promise<KeyObject> {
  const address = `${url}${SEAMLESS_PATH}/key`;
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS_MAX) }).catch(
    (error: unknown) => {
      throw new Error(`${address} cannot be reached: ${causeOf(error)}`);
    },
  );
  const content = contentOf(await response.text());
  try {
    const der = Buffer.from(`${content?.publicKey}`, 'base64url');
    return createPublicKey({ key: der, format: 'der', type: 'spki' });
  } catch {
    throw new Error(`${address} has no Ed25519 key, SPKI as base64url, in publicKey.`);
  }
}
