import { randomUUID } from 'node:crypto';
import * as captcha from '@app/shared/api/captcha';
import * as cashier from '@app/shared/api/cashier';
import { type AnswerOf, type Call, hasQuery } from '@app/shared/api/define-call';
import * as games from '@app/shared/api/games';
import * as registration from '@app/shared/api/registration';
import * as session from '@app/shared/api/session';
import { z } from 'zod';
import { Refused } from '../refused.ts';
import { sealBody } from './seal-body.ts';
import { solveWork } from './solve-work.ts';

export interface PlatformPlace {
  readonly platformUrl: string;
  /** The site's code. */
  readonly merchant: string;
  /** Ends whatever is under way. */
  readonly stop: AbortSignal;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

const ANSWER_MS_MAX = 15_000;

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown(),
  errorCode: z.string().optional(),
});

/** A person in front of the platform, who has nothing but what every browser has. */
export class PlatformVisitor {
  readonly #place: PlatformPlace;
  #token: string | undefined;

  constructor(place: PlatformPlace) {
    this.#place = place;
  }

  /** @throws Refused `login.failed` and others, TypeError when no server answers */
  async logIn(credentials: Credentials): Promise<void> {
    const humanCheck = await this.#passHumanCheck('login');
    this.#token = undefined;
    const { token } = await this.#send(session.login, { ...credentials, humanCheck });
    this.#token = token;
  }

  /** Registers by an agent's link, and is logged in then. @throws Refused */
  async register({ username, password }: Credentials, affiliateCode: string): Promise<void> {
    const humanCheck = await this.#passHumanCheck('register');
    const typed = { username, password, confirmPassword: password, affiliateCode };
    const { token } = await this.#send(registration.register, {
      ...typed,
      humanCheck,
      ageConfirmed: true,
    });
    this.#token = token;
  }

  async isFree(username: string): Promise<boolean> {
    return (await this.#send(registration.checkUsername, { username })).free;
  }

  /** The codes of a vendor's games that the site offers now. */
  async gamesOf(vendor: string): Promise<readonly string[]> {
    const listed = await this.#send(games.gameList, { vassalage: vendor });
    return listed.games.map(({ gameCode }) => gameCode);
  }

  /** Opens a game, and answers the token that its page is opened with. @throws Refused */
  async launch(vendor: string, gameCode: string): Promise<string> {
    const wanted = { vassalage: vendor, gameCode, launchMode: 'GLS' };
    const { url } = await this.#send(games.launchGame, wanted);
    return new URL(url).searchParams.get('token') ?? '';
  }

  /**
   * Pays in by the sandbox's page, as a person presses its button.
   *
   * @param amount whole units of the currency
   */
  async payIn(amount: number): Promise<void> {
    const wanted = { amount, bankCode: 'sandbox' };
    const { url } = await this.#send(cashier.depositByLaunchUrl, wanted);
    const response = await fetch(new URL(url, this.#place.platformUrl), {
      method: 'POST',
      body: new URLSearchParams({ what: 'pay' }),
      signal: this.#patience(),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Refused('sandbox', `${response.status}`);
  }

  async #passHumanCheck(scene: 'login' | 'register'): Promise<string> {
    const { challengeId, ...work } = await this.#send(captcha.work, { scene });
    const nonces = await solveWork(work);
    return (await this.#send(captcha.workAnswer, { scene, challengeId, nonces })).ticket;
  }

  async #send<C extends Call>(call: C, body: object): Promise<AnswerOf<C>> {
    const { platformUrl, merchant } = this.#place;
    const inAddress = hasQuery(call);
    const query = inAddress ? `?${new URLSearchParams({ ...body })}` : '';
    const sealed = call.sealed ? await sealBody(body, await this.#send(session.key, {})) : body;
    const headers = new Headers({ merchant });
    if (this.#token) headers.set('authorization', this.#token);
    if (call.idempotent) headers.set('idempotency-key', randomUUID());
    if (call.sealed) headers.set('encryption', 'JWE');
    if (!inAddress) headers.set('content-type', 'application/json');
    const response = await fetch(new URL(`${call.path}${query}`, platformUrl), {
      method: call.method,
      headers,
      ...(!inAddress && { body: JSON.stringify(sealed) }),
      signal: this.#patience(),
    });
    const { success, value, errorCode } = envelope.parse(await response.json());
    if (!success) throw new Refused(call.name, errorCode ?? `${response.status}`);
    return z.decode(call.answer, value) as AnswerOf<C>;
  }

  #patience = (): AbortSignal =>
    AbortSignal.any([this.#place.stop, AbortSignal.timeout(ANSWER_MS_MAX)]);
}
