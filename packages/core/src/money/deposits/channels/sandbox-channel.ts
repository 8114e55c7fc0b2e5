import { createHmac, timingSafeEqual } from 'node:crypto';
import { money } from '@app/shared/money/money';
import { z } from 'zod';
import { DomainError } from '../../../platform/kernel/index.ts';
import type {
  ChannelMessage,
  DepositChannel,
  PaymentReport,
} from '../providers/deposit-channel.ts';
import { readReport as readContent } from '../providers/verify-provider-message.ts';

/** Sandbox with a page that offers a button for each outcome. */
export const SANDBOX = 'sandbox';
/** Sandbox with a page that pays immediately when opened. */
export const SANDBOX_INSTANT = 'sandbox-instant';
/** Sandbox that reports `pending` after a delay, and `paid` after another. */
export const SANDBOX_SLOW = 'sandbox-slow';

/** Absent in production. */
export const SANDBOXES = [SANDBOX, SANDBOX_INSTANT, SANDBOX_SLOW] as const;
export type SandboxCode = (typeof SANDBOXES)[number];

const MESSAGE_AGE_MS_MAX = 5 * 60_000;

/** Content of the signed address of the sandbox's payment page. */
export interface SandboxOrder {
  readonly channel: SandboxCode;
  readonly publicId: string;
  /** Whole 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * A built-in payment provider for tests: its page moves no money and reports any chosen outcome. Not for production,
 * where its page would create money.
 */
export const sandboxChannel = (secret: string, channel: SandboxCode = SANDBOX): DepositChannel => ({
  code: channel,
  open: async ({ publicId, amount, currency }) => ({
    url: sandboxUrl(secret, { channel, publicId, amount, currency }),
  }),
  readReport: (message) => readReport(secret, message),
});

/** All sandbox channels by code. */
export const sandboxChannels = (secret: string): ReadonlyMap<string, DepositChannel> =>
  new Map(SANDBOXES.map((code) => [code, sandboxChannel(secret, code)]));

function sandboxUrl(secret: string, order: SandboxOrder): string {
  const { channel, publicId, amount, currency } = order;
  const query = new URLSearchParams({ amount: `${amount}`, currency });
  if (channel !== SANDBOX) query.set('channel', channel);
  query.set('sign', signatureOf(secret, pageText(order)));
  return `/sandbox/pay/${publicId}?${query}`;
}

/** Whether the channel signed an address of the payment page. */
export const isSandboxOrder = (secret: string, order: SandboxOrder, sign: string): boolean =>
  isEqual(sign, signatureOf(secret, pageText(order)));

const pageText = ({ channel, publicId, amount, currency }: SandboxOrder): string =>
  `page ${channel} ${publicId} ${amount} ${currency}`;

const content = z.object({
  reportId: z.string().min(1).max(64),
  depositId: z.uuid(),
  status: z.string().min(1).max(40),
  amount: z.int().nonnegative().describe('1/10 000'),
  currency: z.string().max(8),
  reference: z.string().max(64),
});

export type SandboxReport = z.input<typeof content>;

/** A message as the sandbox provider sends it: body and headers. */
export function sandboxMessage(secret: string, report: SandboxReport, now: Date) {
  const rawBody = JSON.stringify(report);
  const timestamp = `${now.getTime()}`;
  const signature = signatureOf(secret, `${timestamp}.${rawBody}`);
  return { rawBody, headers: { 'x-pay-timestamp': timestamp, 'x-pay-signature': signature } };
}

function readReport(secret: string, { rawBody, headers, now }: ChannelMessage): PaymentReport {
  const timestamp = `${headers['x-pay-timestamp'] ?? ''}`;
  const isFresh = Math.abs(now.getTime() - Number(timestamp)) <= MESSAGE_AGE_MS_MAX;
  const signature = signatureOf(secret, `${timestamp}.${rawBody}`);
  if (!isFresh || !isEqual(`${headers['x-pay-signature'] ?? ''}`, signature))
    throw new DomainError('payment.bad_signature');
  const report = readContent(rawBody, content);
  return { ...report, amount: money(BigInt(report.amount)) };
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
