import { createHash, randomUUID } from 'node:crypto';
import * as registration from '@app/shared/access/registration.calls';
import * as session from '@app/shared/access/session.calls';
import * as captcha from '@app/shared/captcha/calls';
import { addressOf } from '@app/shared/contract/address';
import { type CallDescriptor, hasQuery } from '@app/shared/contract/define-call';
import type { JWK } from 'jose';
import { sealFor } from '../seal.ts';
import { fetchUntilServed } from './fetch-until-served.ts';

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

  /**
   * Sends a call, and sends it again as long as the server is busy.
   *
   * @throws TypeError when no server answers
   */
  async send(
    call: CallDescriptor,
    { key = randomUUID(), ...sent }: Sent = {},
  ): Promise<WireAnswer> {
    return answerOf(await fetchUntilServed(() => this.fetchOnce(call, { ...sent, key })));
  }

  /** Sends a call once, also to a server that is busy. */
  async sendOnce(call: CallDescriptor, sent: Sent = {}): Promise<WireAnswer> {
    return answerOf(await this.fetchOnce(call, sent));
  }

  private async fetchOnce(
    call: CallDescriptor,
    { body = {}, key = randomUUID(), headers = {} }: Sent,
  ): Promise<Response> {
    const { path, rest } = addressOf(call.path, body);
    const query = hasQuery(call) ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
    return fetch(`${this.url}${path}${query}`, {
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
  }

  /** Makes a call that takes a picture among its fields. */
  async sendForm(call: CallDescriptor, fields: object, file: Uint8Array): Promise<WireAnswer> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, `${value}`);
    body.set('file', new Blob([Buffer.from(file)]), 'picture');
    const headers = { merchant: this.merchant, authorization: `${this.token}` };
    const ask = () => fetch(`${this.url}${call.path}`, { method: call.method, headers, body });
    return answerOf(await fetchUntilServed(ask));
  }

  /**
   * Sends a call and returns the value of its answer.
   *
   * @throws Error with the answer where it is a refusal
   */
  async sendExpectingSuccess(
    call: CallDescriptor,
    body: object = {},
  ): Promise<WireAnswer['body']['value']> {
    const answer = await this.send(call, { body });
    if (!answer.body.success) throw new Error(`${call.name} answered ${JSON.stringify(answer)}`);
    return answer.body.value;
  }

  private async passHumanCheck(scene: string): Promise<string> {
    const { challengeId, prefix, parts, bits } = await this.sendExpectingSuccess(captcha.work, {
      scene,
    });
    const nonces = Array.from({ length: parts }, (_, part) => solve(`${prefix}${part}.`, bits));
    return (await this.sendExpectingSuccess(captcha.workAnswer, { scene, challengeId, nonces }))
      .ticket;
  }

  private async seal(body: object): Promise<{ value: string }> {
    const { keys, serverTime } = await this.sendExpectingSuccess(session.key, {});
    const key = keys[0] as JWK;
    return sealFor(key, body, { kid: key.kid ?? '', iat: serverTime });
  }
}

const answerOf = async (response: Response): Promise<WireAnswer> => ({
  status: response.status,
  body: (await response.json()) as WireAnswer['body'],
});

function solve(prefix: string, bits: number): string {
  for (let nonce = 0; ; nonce++) {
    const digest = createHash('sha256').update(`${prefix}${nonce}`).digest();
    if (digest.readUInt32BE() >>> (32 - bits) === 0 || bits === 0) return `${nonce}`;
  }
}
