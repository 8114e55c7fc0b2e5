import { codeAt } from '@app/core/people/verification';
import { hasQuery } from '@app/shared/contract/define-call';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import * as session from '@app/shared/operators/session.ops-calls';
import { fetchUntilServed } from './fetch-until-served.ts';

type Json = ReturnType<typeof JSON.parse>;

interface NewOperator {
  /** Last part of the address that the command or the invitation printed. */
  readonly token: string;
  readonly password: string;
  /** Current time on the operator's phone. */
  readonly now: Date;
}

interface Proof {
  readonly username: string;
  readonly password: string;
  /** Code shown by the authenticator. */
  readonly code: string;
}

/** An operator who makes calls of a running api as the console does. */
export class OpsClient {
  private readonly url: string;
  /** Token of the session; undefined before the login. */
  token: string | undefined;
  /** The merchant code of the site that is worked on. */
  site: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  /** Sets the operator up by their link, with an authenticator, and logs them in. */
  async begin({ token, password, now }: NewOperator): Promise<void> {
    const { username, secret } = await this.send(session.link, { token });
    await this.send(session.setUp, { token, password, code: codeAt(secret, now) });
    // A code works only once. The next one is accepted early, as from a phone whose clock is slightly ahead.
    const code = codeAt(secret, new Date(now.getTime() + 30_000));
    await this.logIn({ username, password, code });
  }

  /** Logs an operator in who was set up before. */
  async logIn(proof: Proof): Promise<void> {
    this.token = (await this.send(session.login, proof)).token;
  }

  /** Whether the session still lasts. */
  isLoggedIn(): Promise<boolean> {
    return this.send(session.me).then(
      () => true,
      () => false,
    );
  }

  /**
   * Sends a call and returns the value of the answer. Repeats the call while the server is busy.
   *
   * @throws Error with the answer where it is a refusal
   */
  async send(call: OpsCall, body: object = {}): Promise<Json> {
    const query = hasQuery(call) ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const request: RequestInit = {
      method: call.method,
      headers: {
        ...(this.token && { authorization: this.token }),
        ...(this.site && { merchant: this.site }),
        ...(!hasQuery(call) && { 'content-type': 'application/json' }),
      },
      ...(!hasQuery(call) && { body: JSON.stringify(body) }),
    };
    const response = await fetchUntilServed(() =>
      fetch(`${this.url}${call.path}${query}`, request),
    );
    const answer = (await response.json()) as Json;
    if (!answer.success) throw new Error(`${call.name}: ${JSON.stringify(answer)}`);
    return answer.value;
  }
}
