import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NotAccepted } from './gateway.ts';
import { smsGateway } from './sms-gateway.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let server: ReturnType<typeof createServer>;
let received: Received[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body: JSON.parse(body) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`;
const send = (to = url()) =>
  smsGateway({ url: to, token: 'a token' }).send({
    publicId: '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1',
    channel: 'sms',
    recipient: '+84901234567',
    text: 'Your code is 123456',
  });

test('sends number and text, and returns the gateway’s id', async () => {
  answer = (response) => response.end('{"id":"gw-77"}');
  expect(await send()).toBe('gw-77');
  expect(received).toEqual([
    {
      headers: expect.objectContaining({
        authorization: 'Bearer a token',
        'idempotency-key': '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1',
      }),
      body: {
        to: '+84901234567',
        text: 'Your code is 123456',
        reference: '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1',
      },
    },
  ]);
});

test.each(['', 'OK', '<html>', '{"id":7}', 'null'])(
  'a status 200 with the malformed body %j is an acceptance',
  async (garbage) => {
    answer = (response) => response.end(garbage);
    expect(await send()).toBeUndefined();
  },
);

test('a message counts as accepted if the gateway cuts the connection after its status', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"id"');
    response.socket?.end();
  };
  expect(await send()).toBeUndefined();
});

const refusal = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: Error) => (error instanceof NotAccepted ? error.mayTryAgain : 'unknown'),
  );

test.each([
  [400, false],
  [401, false],
  [429, true],
  [500, 'unknown'],
  [503, 'unknown'],
])('HTTP %i', async (status, expected) => {
  answer = (response) => response.writeHead(status).end();
  expect(await refusal(send())).toBe(expected);
});

test('a connection that is cut without an answer leaves the outcome unknown', async () => {
  answer = (response) => response.destroy();
  expect(await refusal(send())).toBe('unknown');
});

test('a redirect is not followed: the number would go to another server', async () => {
  answer = (response) => response.writeHead(302, { location: url() }).end();
  expect(await refusal(send())).toBe('unknown');
  expect(received).toHaveLength(1);
});

test('reports not accepted if no server listens', async () => {
  const nowhere = url();
  await new Promise((resolve) => server.close(resolve));
  expect(await refusal(send(nowhere))).toBe(true);
});
