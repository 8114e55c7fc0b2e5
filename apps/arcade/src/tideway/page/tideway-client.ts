import type { ArcadeErrorCode } from '../../arcade-error.ts';
import { keepInTab, readFromTab } from '../../page/tab-storage.ts';

/** The server's answer when a page opens the game. Amounts are 1/10 000 of the currency. */
export interface Table {
  readonly currency: string;
  readonly stakes: readonly number[];
  readonly paysPercent: number;
  readonly balance: number;
}

/** The server's refusal. Any other failure is a lost connection. */
export class Refused extends Error {
  readonly code: ArcadeErrorCode;

  constructor(code: ArcadeErrorCode) {
    super(code);
    this.code = code;
  }
}

const ANSWER_WITHIN_MS = 15_000;
const TOKEN_KEY = 'tideway-visit';
let token: string | undefined;

/** Exchanges the launch token for a visit. Without a token, resumes the visit of this tab. */
export async function enter(launchToken: string | undefined): Promise<void> {
  token = launchToken ? undefined : readFromTab(TOKEN_KEY);
  if (!launchToken) return;
  ({ token } = await callTideway<{ readonly token: string }>('POST', 'visits', { launchToken }));
  keepInTab(TOKEN_KEY, token);
}

/** @throws Refused */
export async function callTideway<Answer>(
  method: 'GET' | 'POST',
  name: string,
  body?: object,
): Promise<Answer> {
  const headers = new Headers(body && { 'content-type': 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(`/tideway/api/${name}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const answer = await response.json();
  if (response.ok) return answer as Answer;
  throw answer.error ? new Refused(answer.error) : new Error('no answer');
}
