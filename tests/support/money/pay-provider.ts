import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectProvider, type Deposit, readProvider } from '@app/core/money/deposits';
import { offerPayer } from '@app/core/money/withdrawals';
import { inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { payRequests } from '@app/shared/payments/protocol';
import { publicKeyText, readPublicKey } from '@app/shared/seamless/signing';
import {
  answerHeaders,
  isAuthenticRequest,
  type PayoutReport,
  type Report,
  reportOf,
  sendReport,
  signedPayoutReport,
  signedReport,
  textOf,
} from '../../../scripts/provider-messages.ts';
import { until } from '../until.ts';
import { whole } from '../world.ts';

type Payment = ReturnType<(typeof payRequests)['open']['parse']>;
type Payout = ReturnType<(typeof payRequests)['payout']['parse']>;

/** The provider's behavior for its next responses. */
type Behavior =
  | 'right'
  | 'silent'
  | 'refusing'
  | 'pending'
  | 'forging'
  | 'redirecting'
  | 'broken'
  | 'plain';

export type PayProvider = Awaited<ReturnType<typeof startPayProvider>>;

/**
 * A local payment provider, implemented from docs/payments.md alone. It opens each payment once, serves a page for it
 * at the returned address, and reports when the member presses a button there or when a test triggers it.
 */
export async function startPayProvider({
  code = `pay-${randomUUID().slice(0, 8)}`,
  clock = () => new Date(),
  reach = (address) => address,
  publicOrigin,
}: {
  readonly code?: string;
  readonly clock?: () => Date;
  /** Translates an address given by the platform into one that is reachable from this machine. */
  readonly reach?: (address: string) => string;
  /** Public origin of the provider, if TLS is terminated in front of it. */
  readonly publicOrigin?: string;
} = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const payments = new Map<string, Payment>();
  const payouts = new Map<string, Payout>();
  /** Every correctly signed message, including repetitions. */
  const received: string[] = [];
  let platformKey: KeyObject | undefined;
  let behavior: Behavior = 'right';

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = publicOrigin ?? `http://127.0.0.1:${port}`;
  const kid = 'first';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(`${request.url}`, origin);
    const body = await textOf(request);
    if (pathname.startsWith('/page/')) return page({ pathname, body }, request, response);
    if (behavior === 'silent') return void request.socket.destroy();
    if (behavior === 'redirecting')
      return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (!isOfPlatform(request, pathname, body)) return void response.writeHead(401).end('{}');
    received.push(pathname);
    const text =
      behavior === 'broken' ? '<html>out of order' : JSON.stringify(answerTo(pathname, body));
    const key = behavior === 'forging' ? generateKeyPairSync('ed25519').privateKey : privateKey;
    const asking = { request, path: pathname, rawBody: text };
    response.writeHead(200, answerHeaders(asking, { kid, privateKey: key }, clock()));
    response.end(text);
  }

  function answerTo(pathname: string, body: string): object {
    if (pathname.endsWith('/check')) return { status: 'OK', version: 1 };
    if (pathname.endsWith('/payoutStatus')) return payoutStatus(JSON.parse(body).payoutId);
    if (pathname.endsWith('/payout')) {
      const payout = payRequests.payout.parse(JSON.parse(body));
      if (!payouts.has(payout.payoutId)) payouts.set(payout.payoutId, payout);
      return payoutStatus(payout.payoutId);
    }
    if (behavior === 'refusing') return { status: 'REFUSED' };
    const order = payRequests.open.parse(JSON.parse(body));
    if (!payments.has(order.depositId)) payments.set(order.depositId, order);
    const pageOrigin = behavior === 'plain' ? 'http://pay.example' : origin;
    return { status: 'OK', url: `${pageOrigin}/page/${order.depositId}` };
  }

  function payoutStatus(payoutId: string): object {
    const payout = payouts.get(payoutId);
    if (!payout) return { status: 'UNKNOWN' };
    if (behavior === 'refusing') return { status: 'FAILED' };
    if (behavior === 'pending') return { status: 'PENDING' };
    const { amount, currency } = payout;
    return { status: 'PAID', amount, currency, reference: `payout-${payoutId}` };
  }

  function isOfPlatform(request: IncomingMessage, path: string, rawBody: string): boolean {
    if (!platformKey) throw new Error('the provider was given no key of the platform');
    return isAuthenticRequest({ request, path, rawBody }, code, platformKey);
  }

  /** The page on which a member pays: a button, which reports and leads back to the site. */
  async function page(
    { pathname, body }: { readonly pathname: string; readonly body: string },
    { method }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const payment = payments.get(pathname.slice('/page/'.length));
    if (!payment) return void response.writeHead(404).end();
    if (method === 'POST') {
      const { status } = await send(payment.callbackUrl, reportOf(payment, body.includes('fail')));
      if (status !== 200) return void response.writeHead(502).end(`the site answered ${status}`);
      return void response.writeHead(303, { location: payment.returnUrl }).end();
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      '<!doctype html><title>Stand-in Pay</title><form method="post">' +
        '<button name="what" value="pay">Pay now</button>' +
        '<button name="what" value="fail">Decline</button></form>',
    );
  }

  /** A report with its signature, for the address of the site's callback. */
  const message = (report: Report, key = privateKey) =>
    signedReport(code, report, { kid, privateKey: key }, clock());

  /** Reports until the platform is not busy, and accepts only an answer that the platform has signed. */
  function send(callbackUrl: string, report: Report): Promise<{ readonly status: number }> {
    return until('the platform has time to answer', async () => {
      const sent = { code, message: message(report), platformKey };
      const status = await sendReport(reach(callbackUrl), sent);
      return status === 503 ? undefined : { status };
    });
  }

  return {
    code,
    port,
    address: `${origin}/orvane`,
    kid,
    publicKey: publicKeyText(publicKey),
    payments,
    payouts,
    received,
    message,
    /** Signed report of a payout's outcome. */
    payoutMessage: (report: PayoutReport) =>
      signedPayoutReport(code, report, { kid, privateKey }, clock()),
    reportOf,
    /** Reports to the payment's callback address, or to another. Returns the status. */
    report: (depositId: string, { isFailure = false, callbackUrl = '' } = {}) => {
      const payment = payments.get(depositId);
      if (!payment) throw new Error(`no payment of ${depositId}`);
      return send(callbackUrl || payment.callbackUrl, reportOf(payment, isFailure));
    },
    /** Sets the platform's public key. */
    trust: (key: string) => {
      platformKey = readPublicKey(key);
    },
    setBehavior: (other: Behavior) => {
      behavior = other;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Connects the provider in a database, like an operator's command, and gives it our public key. */
export async function connectPayProvider(
  deps: Pick<Deps, 'db' | 'clock'>,
  provider: PayProvider,
  merchantId: bigint | null = null,
): Promise<void> {
  const { code, address, kid, publicKey } = provider;
  const made = { code, merchantId, address, key: { kid, publicKey } };
  await inTransaction(deps.db, (tx) => connectProvider(tx, made, deps.clock()));
  const ours = await readProvider(deps.db, code);
  provider.trust(`${ours?.publicKey}`);
}

/** Connects a stand-in provider to a site and offers it for withdrawals to banks, from 1 to 500. */
export async function offerPayProvider(
  deps: Pick<Deps, 'db' | 'clock'>,
  provider: PayProvider,
  merchantId: bigint,
): Promise<void> {
  await connectPayProvider(deps, provider, merchantId);
  const offer = {
    code: provider.code,
    name: 'Stand-in Pay',
    enabled: true,
    kinds: ['bank'] as const,
    amountMin: whole(1),
    amountMax: whole(500),
    place: 0,
    version: 0,
  };
  await inTransaction(deps.db, (tx) => offerPayer(tx, merchantId, offer, { payers: new Map() }));
}

/** A provider's report of a deposit, by default that it was paid. */
export const payReportOf = (
  { publicId, amount, currency }: Deposit,
  changes: Partial<Report> = {},
): Report => ({
  reportId: `report-${publicId}`,
  depositId: publicId,
  status: 'paid',
  amount: Number(amount),
  currency,
  reference: `payment-${publicId}`,
  ...changes,
});
