import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { payHeaders, payKeyPath, payRequests } from '@app/shared/payments/protocol';
import { publicKeyText, readPrivateKey, readPublicKey } from '@app/shared/seamless/signing';
import { z } from 'zod';
import {
  answerHeaders,
  headerOf,
  isAuthenticRequest,
  type ProviderKey,
  reportOf,
  sendReport,
  signedReport,
  textOf,
} from './provider-messages.ts';
import { Problem } from './terminal.ts';

type Payment = ReturnType<(typeof payRequests)['open']['parse']>;
type Payout = ReturnType<(typeof payRequests)['payout']['parse']>;

interface Rehearsal {
  readonly code: string;
  /** Public address, which forwards to the local port. */
  readonly address: string;
  readonly port: number;
  readonly host: string;
  readonly key: ProviderKey;
  /** Address of the platform. */
  readonly platform: string;
}

const KID = 'rehearsal-1';
const platformKeySchema = z.object({ kid: z.string(), publicKey: z.string() });

/** Reads or creates the rehearsal's key in a file that only its owner can read. */
export function rehearsalKey(file: string): ProviderKey & { readonly publicKey: string } {
  const privateKey = keptKey(file) ?? madeKey(file);
  return { kid: KID, privateKey, publicKey: publicKeyText(createPublicKey(privateKey)) };
}

function keptKey(file: string): KeyObject | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return readPrivateKey(readFileSync(file, 'utf8').trim());
  } catch {
    throw new Problem(`${file} holds no key that can be read. Name another file as the last word.`);
  }
}

function madeKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
  } catch {
    throw new Problem(
      `The key of the provider can’t be saved in ${file}. Name a file that can be written as the last word: in a container /tmp/provider.key, which lasts as long as the container.`,
    );
  }
  return privateKey;
}

/**
 * A simulated payment provider: it implements docs/payments.md, takes no money, and reports a payment as paid when a
 * member confirms it on its page.
 */
export async function startRehearsalProvider(rehearsal: Rehearsal) {
  const { code, key, port, host, platform } = rehearsal;
  const { pathname: root } = new URL(rehearsal.address);
  const payments = new Map<string, Payment>();
  const payouts = new Map<string, object>();
  /** By key id; fetched again for a message with an unknown id. */
  const platformKeys = new Map<string, KeyObject>();

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(`${request.url}`, 'http://localhost');
    const body = await textOf(request);
    const [name, id] = pathname.slice(root.length + 1).split('/');
    if (name === 'page') return page(payments.get(`${id}`), { request, body }, response);
    const received = { request, path: pathname, rawBody: body };
    const platformKey = await keyOfPlatform(headerOf(request, payHeaders.kid));
    if (!platformKey || !isAuthenticRequest(received, code, platformKey))
      return void response.writeHead(401).end('{}');
    const content = JSON.stringify(say(name, body));
    response.writeHead(200, answerHeaders({ ...received, rawBody: content }, key, new Date()));
    response.end(content);
  }

  function say(name: string | undefined, body: string): object {
    if (name === 'check') return { status: 'OK' };
    if (name === 'payout') return payOut(payRequests.payout.parse(JSON.parse(body)));
    if (name === 'payoutStatus') {
      const { payoutId } = payRequests.payoutStatus.parse(JSON.parse(body));
      return payouts.get(payoutId) ?? { status: 'UNKNOWN' };
    }
    const order = payRequests.open.parse(JSON.parse(body));
    if (!payments.has(order.depositId)) payments.set(order.depositId, order);
    return { status: 'OK', url: `${rehearsal.address}/page/${order.depositId}` };
  }

  /** Marks the payout as paid; a repeated request returns the same payment. */
  function payOut({ payoutId, amount, currency }: Payout): object {
    const reference = `payout-${payoutId}`;
    const paid = payouts.get(payoutId) ?? { status: 'PAID', amount, currency, reference };
    payouts.set(payoutId, paid);
    return paid;
  }

  async function keyOfPlatform(kid: string): Promise<KeyObject | undefined> {
    if (!platformKeys.has(kid)) {
      const published = await fetch(`${platform}${payKeyPath(code)}`);
      if (!published.ok) return undefined; // not connected yet
      const found = platformKeySchema.parse(await published.json());
      platformKeys.set(found.kid, readPublicKey(found.publicKey));
    }
    return platformKeys.get(kid);
  }

  async function page(
    payment: Payment | undefined,
    { request, body }: { readonly request: IncomingMessage; readonly body: string },
    response: ServerResponse,
  ): Promise<void> {
    const show = (status: number, text: string) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
    if (!payment) return show(404, '<p>This payment isn’t known here. Begin a new deposit.</p>');
    if (request.method !== 'POST') return show(200, payPage(payment));
    const report = reportOf(payment, body.includes('fail'));
    const message = signedReport(code, report, key, new Date());
    const [platformKey] = [...platformKeys.values()].slice(-1);
    const status = await sendReport(payment.callbackUrl, { code, message, platformKey });
    if (status !== 200) return show(502, `<p>The platform answered ${status}. Try again.</p>`);
    response.writeHead(303, { location: payment.returnUrl }).end();
  }

  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const UNITS = 10_000;

const payPage = ({ amount, currency }: Payment): string => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Rehearsal payment</title>
<body style="font: 1rem system-ui; max-width: 24rem; margin: 4rem auto; padding: 0 1rem">
<h1>Rehearsal payment</h1>
<p>No money moves here. The platform credits ${(amount / UNITS).toFixed(2)} ${currency} as if it was paid.</p>
<form method="post"><button name="what" value="pay">Pay now</button> <button name="what" value="fail">Decline</button></form>
`;
