import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientProvider } from './client-provider.tsx';
import type { Client } from './create-client.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { PENDING_REQUESTS } from './keep-pending-requests.ts';
import { createQueryClient } from './query-client.ts';
import { type Settled, useSingleRequest } from './use-single-request.ts';

const DONE: Settled = { outcome: 'done', reference: '5c0f5b0a-4df0-4a51-8f0e-64c8f5d6c2a1' };
const NEVER: Settled = { outcome: 'never', reference: null };

/** Answers of the server to queries about the request, in order; the last one repeats. */
let answers: (Settled | Error)[];
/** Idempotency keys of the queries so far. */
let queriedKeys: string[];
let settlements: [Settled, readonly string[]][];

beforeEach(() => {
  sessionStorage.clear();
  [answers, queriedKeys, settlements] = [[DONE], [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const client = {
  send: async (_: unknown, { key }: { key: string }) => {
    queriedKeys.push(key);
    const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
    if (answer instanceof Error) throw answer;
    return answer;
  },
} as unknown as Client;

/** The form, mounted on a page. */
function open({ form = 'deposit', member = 'mia' } = {}) {
  const queries = createQueryClient({ freshMs: 0 });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ClientProvider client={client}>{children}</ClientProvider>
    </QueryClientProvider>
  );
  const onSettled = (settled: Settled, about: readonly string[]) =>
    settlements.push([settled, about]);
  return renderHook(() => useSingleRequest({ kind: 'deposit', form, member, onSettled }), {
    wrapper,
  });
}
type Page = ReturnType<typeof open>;

/** Sends, and returns the answer that the form received and the key of the request. */
async function send(
  { result }: Page,
  answer: (key: string) => Promise<string> = async () => 'made',
  about: readonly string[] = [],
) {
  let key: string | undefined;
  const got = await act(() =>
    result.current
      .send((used) => {
        key = used;
        return answer(used);
      }, about)
      .catch((error: Error) => error),
  );
  return { key, got };
}
const silence = () => Promise.reject(new ConnectionError('unreachable'));
const becomes = ({ result }: Page, state: string) =>
  waitFor(() => expect(result.current.state).toBe(state));

test('uses a new key for each request, and drops it once answered', async () => {
  const page = open();
  const [first, second] = [await send(page), await send(page)];
  expect([first.got, second.got]).toEqual(['made', 'made']);
  expect(first.key).not.toBe(second.key);
  expect(sessionStorage.getItem(PENDING_REQUESTS)).toBeNull();
  expect([page.result.current.state, queriedKeys]).toEqual(['free', []]);
});

test('a refusal is an answer: the next attempt is another request', async () => {
  const page = open();
  const refusal = new ApiError({ code: 'wallet.insufficient_funds' });
  const refused = await send(page, () => Promise.reject(refusal));
  expect(refused.got).toBe(refusal);
  expect(page.result.current).toMatchObject({ state: 'free', isLocked: false });
  expect((await send(page)).key).not.toBe(refused.key);
  expect(queriedKeys).toEqual([]);
});

test.each([
  ['silence', new ConnectionError('too_slow')],
  ['an answer that is no envelope', new Error('The answer is no envelope.')],
  ['a server that is busy', new ApiError({ code: 'server.busy' })],
  ['a defect of the server', new ApiError({ code: 'server.defect' })],
  ['a twin that is running', new ApiError({ code: 'idempotency.in_progress' })],
])('after %s queries the outcome of the request and reports it', async (_, error) => {
  const page = open();
  const { key, got } = await send(page, () => Promise.reject(error), ['a line']);
  expect(got).toBeUndefined();
  await becomes(page, 'done');
  expect(page.result.current).toMatchObject({ reference: DONE.reference, isLocked: false });
  expect([queriedKeys, settlements]).toEqual([[key], [[DONE, ['a line']]]]);
});

test('a request that was never carried out may be sent again, as another request', async () => {
  answers = [NEVER];
  const page = open();
  const lost = await send(page, silence);
  await becomes(page, 'never');
  const again = await send(page);
  expect([again.got, again.key === lost.key]).toEqual(['made', false]);
  expect(page.result.current.state).toBe('free');
});

test('sends nothing while the outcome of the previous request is unknown', async () => {
  answers = [new ApiError({ code: 'TOO_MANY_REQUESTS' })];
  const page = open();
  const { key } = await send(page, silence);
  await becomes(page, 'unknown');
  expect(page.result.current.isLocked).toBe(true);
  expect(await send(page)).toEqual({ key: undefined, got: undefined });
  answers = [DONE];
  act(() => page.result.current.askAgain());
  await becomes(page, 'done');
  expect(queriedKeys).toEqual([key, key]);
});

/** Sends without waiting for the answer. */
function beginToSend({ result }: Page, answer: Promise<string>, about: readonly string[] = []) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  act(() => {
    result.current.send(() => answer, about).then(resolve, resolve);
  });
  return promise;
}

test('after a reload queries the request of the previous page', async () => {
  const before = open();
  const { promise, resolve } = Promise.withResolvers<string>();
  const sending = beginToSend(before, promise, ['a line']);
  const text = sessionStorage.getItem(PENDING_REQUESTS) ?? '';
  before.unmount();
  // A reloaded page waits for no answer: another page created the key.
  const [sent] = JSON.parse(text);
  const key = 'of-the-page-before';
  sessionStorage.setItem(PENDING_REQUESTS, JSON.stringify([{ ...sent, key }]));
  const after = open();
  expect(after.result.current.isLocked).toBe(true);
  await becomes(after, 'done');
  expect([queriedKeys, settlements]).toEqual([[key], [[DONE, ['a line']]]]);
  expect(sessionStorage.getItem(PENDING_REQUESTS)).toBeNull();
  resolve('made');
  await act(() => sending);
});

test.each([
  ['answered', () => Promise.resolve('made')],
  ['refused', () => Promise.reject(new ApiError({ code: 'deposit.limit' }))],
])(
  'a request that is %s after its page was left is asked about by the next page',
  async (_, end) => {
    const mayEnd = Promise.withResolvers<void>();
    const before = open();
    const sending = beginToSend(before, mayEnd.promise.then(end));
    before.unmount();
    const after = open();
    expect(after.result.current).toMatchObject({ state: 'asking', isLocked: true });
    expect(queriedKeys).toEqual([]);
    mayEnd.resolve();
    expect(await act(() => sending)).toBeUndefined();
    await becomes(after, 'done');
    expect(queriedKeys).toHaveLength(1);
  },
);

test('shows no pending state while its own request is in flight', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = open();
  const sending = beginToSend(page, promise);
  expect(sessionStorage.getItem(PENDING_REQUESTS)).not.toBeNull();
  expect(page.result.current).toMatchObject({ state: 'free', isLocked: false });
  resolve('made');
  expect(await act(() => sending)).toBe('made');
});

test('a pending request does not lock other members or forms', async () => {
  answers = [new ApiError({ code: 'TOO_MANY_REQUESTS' })];
  const page = open();
  await send(page, silence);
  await becomes(page, 'unknown');
  for (const other of [open({ member: 'noa' }), open({ form: 'withdrawal' })]) {
    expect(other.result.current).toMatchObject({ state: 'free', isLocked: false });
    expect((await send(other)).got).toBe('made');
  }
  expect(open().result.current.isLocked).toBe(true);
});

test('queries again while the request is running', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  answers = [...Array(5).fill(new ApiError({ code: 'idempotency.in_progress' })), DONE];
  const page = open();
  await send(page, silence);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (let time = 0; time < 5; time++) {
    expect(page.result.current).toMatchObject({ state: 'asking', isLocked: true });
    await pass(1_000);
  }
  await pass(1_000);
  expect([page.result.current.state, queriedKeys.length]).toEqual(['done', 6]);
});

test('works without session storage while the page is open', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const page = open();
  const { key } = await send(page, silence);
  await becomes(page, 'done');
  expect(queriedKeys).toEqual([key]);
});
