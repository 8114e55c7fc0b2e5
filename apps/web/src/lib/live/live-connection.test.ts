import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../../../../tests/support/until.ts';
import { memberClient } from '../../testing/member-client.ts';
import { openLiveConnection } from './live-connection.ts';
import type { Change } from './read-change.ts';

let origin: string;
let streams: { readonly url: string; readonly response: ServerResponse }[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  streams = [];
  respond = (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' });
  const server = createServer((request, response) => {
    respond(request, response);
    response.flushHeaders();
    streams.push({ url: `${request.url}`, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  };
});

function listen() {
  const changes: Change[] = [];
  let alive = 0;
  const api = memberClient({ origin });
  const line = openLiveConnection(api, {
    cursor: () => changes.at(-1)?.cursor ?? '',
    onChange: (change) => changes.push(change),
    onAlive: () => {
      alive += 1;
    },
  });
  onTestFinished(line.close);
  return { line, changes, alive: () => alive };
}

const stream = (n: number) =>
  until(`stream ${n} is open`, () => streams[n - 1]).then(({ response }) => response);
const sendChange = (response: ServerResponse, change: Partial<Change>) =>
  response.write(
    `data: ${JSON.stringify({ cursor: '1-0', kinds: [], ended: null, ...change })}\n\n`,
  );

test('sends the page’s age, and reports changes', async () => {
  const { changes } = listen();
  sendChange(await stream(1), { cursor: '5-0', kinds: ['balance'] });
  await until('the event arrives', () => changes.length > 0);
  expect(streams[0]?.url).toMatch(/^\/wps\/live\?sinceMs=\d+$/);
  expect(changes).toEqual([{ cursor: '5-0', kinds: ['balance'], ended: null }]);
});

test('reconnects after an interruption, and resumes', async () => {
  const { changes } = listen();
  const first = await stream(1);
  sendChange(first, { cursor: '7-1' });
  await until('the event arrives', () => changes.length > 0);
  first.destroy();
  await stream(2);
  expect(streams[1]?.url).toBe('/wps/live?after=7-1');
});

test('reconnects after the server closed the stream', async () => {
  listen();
  (await stream(1)).end();
  await stream(2);
});

test('renews at once, without backoff', async () => {
  const { line, changes } = listen();
  sendChange(await stream(1), { cursor: '9-0' });
  await until('the event arrives', () => changes.length > 0);
  line.renew();
  await stream(2);
  await until('the first is gone', () => streams[0]?.response.destroyed);
});

test('waits as long as an overloaded server asks', async () => {
  respond = (_, response) => response.writeHead(429, { 'retry-after': '2' }).end();
  listen();
  const startedAt = performance.now();
  await stream(1);
  await stream(2);
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
});

test('backs off while the server fails', async () => {
  respond = (_, response) => response.writeHead(503).end();
  listen();
  await stream(3);
  const thirdAt = performance.now();
  await stream(4);
  expect(performance.now() - thirdAt).toBeGreaterThan(900); // at least half of 500 ms, doubled twice
});

test('reconnects when heartbeats stop', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { alive } = listen();
  const first = await stream(1);
  first.write(':\n\n');
  await until('a sign of life is seen', () => alive() > 0);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(first.destroyed).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await stream(2);
});

test('sends nothing after it was closed', async () => {
  const { line, changes } = listen();
  const first = await stream(1);
  line.close();
  await until('the stream is gone', () => first.destroyed);
  expect([changes, streams.length]).toEqual([[], 1]);
});
