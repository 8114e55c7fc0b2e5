import { createHmac, timingSafeEqual } from 'node:crypto';
import { money } from '@app/shared/money/money';
import { z } from 'zod';
import { DomainError } from '../kernel/index.ts';
import type {
  ChannelMessage,
  DepositChannel,
  PaymentOrder,
  PaymentReport,
} from './deposit-channel.ts';

export const SANDBOX = 'sandbox';
const MESSAGE_AGE_MS_MAX = 5 * 60_000;

/** What the sandbox's payment page knows of a payment: what stands, signed, in its address. */
export interface SandboxOrder {
  readonly publicId: string;
  /** Whole 1/10 000. */
  readonly amount: bigint;
  readonly currency: string;
}

/**
 * A payment company in the box: its page pays nothing and reports whatever one wants to try. Not
 * for production: who has its page has money.
 */
export const sandboxChannel = (secret: string): DepositChannel => ({
  code: SANDBOX,
  open: async (order) => ({ url: sandboxUrl(secret, order) }),
  readReport: (message) => readReport(secret, message),
});

function sandboxUrl(secret: string, { publicId, amount, currency }: PaymentOrder): string {
  const query = new URLSearchParams({ amount: `${amount}`, currency });
  query.set('sign', signatureOf(secret, pageText({ publicId, amount, currency })));
  return `/sandbox/pay/${publicId}?${query}`;
}

/** Whether an address of the payment page is one that the channel gave out. */
export const isSandboxOrder = (secret: string, order: SandboxOrder, sign: string): boolean =>
  isEqual(sign, signatureOf(secret, pageText(order)));

const pageText = ({ publicId, amount, currency }: SandboxOrder): string =>
  `page ${publicId} ${amount} ${currency}`;

const content = z.strictObject({
  reportId: z.string().min(1).max(64),
  depositId: z.uuid(),
  status: z.enum(['paid', 'failed']),
  amount: z.int().nonnegative().describe('1/10 000'),
  currency: z.string().max(8),
  reference: z.string().max(64),
});

export type SandboxReport = z.input<typeof content>;

/** A message as the sandbox company sends it: body and headers. */
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
  const report = parse(rawBody);
  return { ...report, amount: money(BigInt(report.amount)) };
}

function parse(rawBody: string): z.output<typeof content> {
  try {
    return content.parse(JSON.parse(rawBody));
  } catch {
    throw new DomainError('request_param_err'); // signed, but not in words that we agreed on
  }
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

function isEqual(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
