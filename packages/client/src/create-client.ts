import { key as keyCall } from '@app/shared/access/session.calls';
import { addressOf } from '@app/shared/contract/address';
import { isBare } from '@app/shared/contract/bare-answers';
import type { ErrorCode } from '@app/shared/errors/catalog';
import type { Answer, AnyCall, Coding, Input } from './calls.ts';
import { isRefusal } from './errors.ts';
import type { SealKeys } from './seal.ts';
import { keepSealKeys } from './seal-keys.ts';
import { formOf, type OnProgress } from './send-body.ts';
import { refusalOf, sendRequest } from './send-request.ts';
import { siteProbe } from './site-probe.ts';

export interface ClientSettings {
  /** Origin of the api. Empty in the browser: the same origin as the page. */
  readonly origin?: string;
  readonly token: () => string | null;
  /** Headers that the app adds to a call, such as the selected site. */
  readonly headers: (call: AnyCall) => Readonly<Record<string, string>>;
  /** Loaded with the first call. */
  readonly coding: () => Coding | Promise<Coding>;
  /** Takes the answer to a call that was sent before the app started, if there is one. */
  readonly takeEarlyAnswer?: (
    address: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Response> | undefined;
  /** Called when the server rejects the session that a call was made in. */
  readonly onSessionLost: (lost: { readonly token: string; readonly code: ErrorCode }) => void;
  /** Called when a trial member attempts something that requires a real account. */
  readonly onTrueAccountNeeded?: () => void;
  /** Called with the server's time, accurate to the round trip. */
  readonly onServerTime?: (epochMs: number) => void;
}

export interface SendOptions {
  /** For calls that require a key: the same one for every retry of one intention. */
  readonly idempotencyKey?: string;
  /** Picture to upload: the whole body, or a part of the call's form. */
  readonly picture?: Blob;
  /** Receives the upload progress of a large body. */
  readonly onProgress?: OnProgress;
  /** Overrides the token of this tab. */
  readonly token?: string;
  /** Cancels the request. */
  readonly signal?: AbortSignal;
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client for every call of the contract. Encodes requests, encrypts those that the contract marks as sealed, and
 * decodes answers.
 */
export function createClient(settings: ClientSettings) {
  const sealKeys = keepSealKeys(fetchSealKeys);
  const { jsonOf, sealText, prepareSeal } = sealingBy(sealKeys);
  const isAnswering = siteProbe(`${settings.origin ?? ''}${keyCall.path}`);

  /**
   * @throws ApiError when the server refuses
   * @throws ConnectionError when there was no answer; the server may have carried out the request
   */
  async function send<C extends AnyCall>(
    call: C,
    input: Input<C>,
    options: SendOptions = {},
  ): Promise<Answer<C>> {
    try {
      return await attempt(call, input, options);
    } catch (error) {
      // The server no longer has the key. It could not decrypt the request, so sending it again is safe.
      if (!isSealed(call) || !isRefusal(error, 'missing_encryption')) throw error;
      sealKeys.forget();
      return attempt(call, input, options);
    }
  }

  async function attempt<C extends AnyCall>(
    call: C,
    input: Input<C>,
    options: SendOptions,
  ): Promise<Answer<C>> {
    const coding = settings.coding();
    // A call without input need not wait for its schemas: they load while the request is sent.
    const wire = isEmpty(input) ? {} : await (await coding).encodeRequest(call, input);
    const value = await exchange(call, wire, options);
    return (await (await coding).decodeAnswer(call, value)) as Answer<C>;
  }

  async function exchange(call: AnyCall, wire: object, options: SendOptions) {
    const token = options.token ?? settings.token();
    const { path, rest } = addressOf(call.path, wire);
    const inQuery = call.method === 'GET' || call.method === 'DELETE';
    const { picture, onProgress } = options;
    const form = await formOf(call, rest, picture);
    const body = inQuery ? null : (form ?? picture ?? (await jsonOf(call, rest)));
    // The browser sets the content type of a form itself, with its boundary.
    const headers = headersOf(settings, call, {
      ...options,
      token,
      hasBody: body !== null && !form,
    });
    const address = `${settings.origin ?? ''}${path}${inQuery ? queryOf(rest) : ''}`;
    const sent = { method: call.method, address, headers, body, isBare: isBare(call.path) };
    const { response, envelope } = await sendRequest(sent, {
      signal: options.signal,
      onProgress,
      isAnswering,
      early: inQuery ? settings.takeEarlyAnswer?.(address, headers) : undefined,
    });
    if (envelope.success) return envelope.value;
    if (response.status === 401 && token) {
      settings.onSessionLost({ token, code: envelope.errorCode });
    }
    if (envelope.errorCode === 'member.need_true_account') settings.onTrueAccountNeeded?.();
    // The device's clock may have jumped, or the cached key has expired.
    if (['sealed_replayed', 'missing_encryption'].includes(envelope.errorCode)) sealKeys.forget();
    throw refusalOf(response, envelope);
  }

  async function fetchSealKeys(): Promise<SealKeys> {
    const before = Date.now();
    const answer = await send(keyCall, {});
    const now = Date.now();
    const clockOffsetMs = Math.round(answer.serverTime - (before + now) / 2);
    settings.onServerTime?.(now + clockOffsetMs);
    return { ...answer, clockOffsetMs };
  }

  /** For a page that detects the end of its session without a refused call. */
  function loseSession(code: ErrorCode): void {
    const token = settings.token();
    if (token) settings.onSessionLost({ token, code });
  }

  return { send, prepareSeal, sealText, openStream: streamsOf(settings), loseSession };
}

/** Encrypts bodies and texts by the current keys of the server. */
function sealingBy(sealKeys: ReturnType<typeof keepSealKeys>) {
  /** Encrypts one text of a body that is otherwise sent in the clear. */
  async function sealText(text: string): Promise<string> {
    const [{ seal }, keys] = await Promise.all([import('./seal.ts'), sealKeys.current()]);
    return seal(text, keys);
  }

  const jsonOf = async (call: AnyCall, wire: object) => {
    const json = JSON.stringify(wire);
    return isSealed(call) ? JSON.stringify({ value: await sealText(json) }) : json;
  };

  /** Prefetches the key of the first sealed call, while the form is being filled in. */
  const prepareSeal = () => void Promise.allSettled([import('./seal.ts'), sealKeys.current()]);

  return { sealText, jsonOf, prepareSeal };
}

/** Opens event streams. The caller ends one by aborting the signal. */
const streamsOf =
  (settings: ClientSettings) =>
  (
    call: AnyCall,
    wire: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> => {
    const headers = headersOf(settings, call, { token: settings.token(), hasBody: false });
    const address = `${settings.origin ?? ''}${call.path}${queryOf(wire)}`;
    return fetch(address, {
      headers: { ...headers, accept: 'text/event-stream' },
      cache: 'no-store',
      signal,
    });
  };

interface SentHeaders extends Omit<SendOptions, 'token'> {
  readonly token: string | null;
  readonly hasBody: boolean;
}

const headersOf = (
  settings: Pick<ClientSettings, 'headers'>,
  call: AnyCall,
  sent: SentHeaders,
): Record<string, string> => ({
  ...settings.headers(call),
  ...(sent.token && { authorization: sent.token }),
  ...(sent.hasBody && { 'content-type': sent.picture?.type ?? 'application/json' }),
  ...(isSealed(call) && { encryption: 'JWE' }),
  ...(sent.idempotencyKey && { 'idempotency-key': sent.idempotencyKey }),
});

const isEmpty = (input: object) => Object.keys(input).length === 0;

const isSealed = (call: AnyCall): boolean => 'sealed' in call && call.sealed === true;

function queryOf(wire: object): string {
  const entries = Object.entries(wire).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}
