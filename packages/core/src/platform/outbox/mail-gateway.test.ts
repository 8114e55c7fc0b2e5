import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { NotAccepted } from './gateway.ts';
import { mailGateway } from './mail-gateway.ts';

let server: SMTPServer | undefined;
let received: string[] = [];

afterEach(async () => {
  received = [];
  await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  server = undefined;
});

/** Starts a real mail server that accepts messages, unless a test gives other options. */
async function listen(options: SMTPServerOptions = {}): Promise<string> {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part) => (text += part));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
    ...options,
  });
  made.on('error', () => {}); // a client that was cut off
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(made.server.address() as AddressInfo).port}`;
}

const send = (url: string) =>
  mailGateway({ url, from: 'Orvane <no-reply@orvane.example>' }).send({
    publicId: '0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1',
    channel: 'mail',
    recipient: 'mai@example.test',
    subject: 'Your link — 链接',
    text: 'Open this: https://play.example/forgetPassword?ticket=t',
  });

const judged = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    (error: Error) => (error instanceof NotAccepted ? error.mayTryAgain : 'unknown'),
  );

const failing = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

test('delivers subject and text, with a unique message id', async () => {
  const id = await send(await listen());
  expect(id).toBe('<0b6b5d4e-4df0-4a51-8f0e-64c8f5d6c2a1@orvane.example>');
  const [mail = ''] = received;
  expect(mail).toContain('From: Orvane <no-reply@orvane.example>');
  expect(mail).toContain('To: mai@example.test');
  expect(mail).toContain(`Message-ID: ${id}`);
  expect(mail).toContain('ticket=');
});

test.each([
  [451, true],
  [550, false],
])('a recipient refused with %i', async (responseCode, expected) => {
  const url = await listen({ onRcptTo: (_to, _session, done) => done(failing(responseCode)) });
  expect(await judged(send(url))).toBe(expected);
});

test.each([
  [452, true],
  [554, false],
])('content refused with %i', async (responseCode, expected) => {
  const url = await listen({
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(failing(responseCode)));
    },
  });
  expect(await judged(send(url))).toBe(expected);
});

test('a connection that is cut after the content was sent leaves the outcome unknown', async () => {
  const url = await listen({
    onData: (stream, _session) => {
      stream.resume();
      stream.on('end', () => {
        received.push('taken');
        for (const connection of server?.connections ?? []) connection.close();
      });
    },
  });
  expect(await judged(send(url))).toBe('unknown');
  expect(received).toEqual(['taken']);
});

test('reports not accepted if no server listens', async () => {
  expect(await judged(send('smtp://127.0.0.1:1'))).toBe(true);
});
