import { createHash, randomUUID } from 'node:crypto';
import * as registration from '@app/shared/access/registration.calls';
import * as session from '@app/shared/access/session.calls';
import * as captcha from '@app/shared/captcha/calls';
import { addressOf } from '@app/shared/contract/address';
import { type CallDescriptor, hasQuery } from '@app/shared/contract/define-call';
import type { JWK } from 'jose';
import { sealFor } from '../seal.ts';
import { until } from '../until.ts';

const BUSY = 503;

export interface WireAnswer {
  readonly status: number;
  readonly body: {
    readonly success: boolean;
    readonly value: ReturnType<typeof JSON.parse>;
    readonly errorCode?: string;
  };
}

interface Sent {
  readonly body?: object;
  /** The idempotency key: a new one, unless given. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A caller of a running API: solves human checks, seals, keeps the token. */
export class WireClient {
  private readonly url: string;
  private readonly merchant: string;
  private readonly ip: string | undefined;
  /** Token of the session; undefined before the login. */
  token: string | undefined;

  /** @param ip client address of the calls, for an API that trusts this machine as a proxy; by default this machine */
  constructor(url: string, merchant: string, ip?: string) {
    this.url = url;
    this.merchant = merchant;
    this.ip = ip;
  }

  async login(
    username: string,
    password: string,
    portal: 'member' | 'agent' = 'member',
  ): Promise<WireAnswer> {
    const humanCheck = await this.passHumanCheck('login');
    const body = { username, password, portal, humanCheck };
    const answer = await this.send(session.login, { body });
    this.token = answer.body.value?.token;
    return answer;
  }

  async register(username: string, password: string, affiliateCode?: string): Promise<WireAnswer> {
    const humanCheck = await this.passHumanCheck('register');
    const answer = await this.send(registration.register, {
      body: {
        username,
        password,
        confirmPassword: password,
        humanCheck,
        ageConfirmed: true,
        ...(affiliateCode && { affiliateCode }),
      },
    });
    this.token = answer.body.value?.token;
    return answer;
  }

  /** @throws TypeError when no server answers */
  async send(
    call: CallDescriptor,
    { body = {}, key = randomUUID(), headers = {} }: Sent = {},
  ): Promise<WireAnswer> {
    const { path, rest } = addressOf(call.path, body);
    const query = hasQuery(call) ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    const response = await fetch(`${this.url}${path}${query}`, {
      method: call.method,
      headers: {
        merchant: this.merchant,
        ...(this.ip && { 'x-forwarded-for': this.ip }),
        ...(this.token && { authorization: this.token }),
        ...(call.idempotent && { 'idempotency-key': key }),
        ...(call.sealed && { encryption: 'JWE' }),
        ...(!hasQuery(call) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(!hasQuery(call) && { body: JSON.stringify(call.sealed ? await this.seal(rest) : rest) }),
    });
    return { status: response.status, body: (await response.json()) as WireAnswer['body'] };
  }

  /** Makes a call that takes a picture among its fields. */
  async sendForm(call: CallDescriptor, fields: object, file: Uint8Array): Promise<WireAnswer> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, `${value}`);
    body.set('file', new Blob([Buffer.from(file)]), 'picture');
    const headers = { merchant: this.merchant, authorization: `${this.token}` };
    const response = await fetch(`${this.url}${call.path}`, { method: call.method, headers, body });
    return { status: response.status, body: (await response.json()) as WireAnswer['body'] };
  }

  /**
   * The value of an answer.
   *
   * @throws Error with the answer where it is a refusal
   */
  async mustSend(call: CallDescriptor, body: object = {}): Promise<WireAnswer['body']['value']> {
    const answer = await this.send(call, { body });
    if (!answer.body.success) throw new Error(`${call.name} answered ${JSON.stringify(answer)}`);
    return answer.body.value;
  }

  private async passHumanCheck(scene: string): Promise<string> {
    const { challengeId, prefix, parts, bits } = await this.mustGet(captcha.work, { scene });
    const nonces = Array.from({ length: parts }, (_, part) => solve(`${prefix}${part}.`, bits));
    return (await this.mustGet(captcha.workAnswer, { scene, challengeId, nonces })).ticket;
  }

  /** The value of a successful answer. Retries as long as the server is busy. */
  private async mustGet(call: CallDescriptor, body: object): Promise<WireAnswer['body']['value']> {
    const answer = await until(`${call.name} is answered`, async () => {
      const answer = await this.send(call, { body });
      return answer.status === BUSY ? undefined : answer;
    });
    if (!answer.body.success) throw new Error(`${call.name} answered ${JSON.stringify(answer)}`);
    return answer.body.value;
  }

  private async seal(body: object): Promise<{ value: string }> {
    const { keys, serverTime } = await this.mustGet(session.key, {});
    const key = keys[0] as JWK;
    return sealFor(key, body, { kid: key.kid ?? '', iat: serverTime });
  }
}

function solve(prefix: string, bits: number): string {
  for (let nonce = 0; ; nonce++) {
    const digest = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (digest.readUInt32BE() >>> (32 - bits) === 0 || bits === 0) return `${nonce}`;
  }
}
