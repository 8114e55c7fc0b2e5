import { money } from '@app/shared/money/money';
import { callbackPath, payHeaders, payReport } from '@app/shared/payments/protocol';
import { signMessage } from '@app/shared/seamless/signing';
import { DomainError } from '../../kernel/index.ts';
import { readSite, siteUrl } from '../../site/index.ts';
import type {
  AnswerToCompany,
  ChannelMessage,
  DepositChannel,
  PaymentReport,
} from '../deposit-channel.ts';
import { askCompany, isOfCompany } from './ask-company.ts';
import { CompanyFailed } from './company-failed.ts';
import { ourKeyOf, type PaymentCompany } from './payment-company.ts';

/** A company of the database as a way to pay: docs/payments.md says what it has to do. */
export const signedHttpChannel = (company: PaymentCompany, publicUrl: string): DepositChannel => ({
  code: company.code,
  async open({ publicId, merchantId, amount, currency, expiresAt }, deps) {
    const site = await readSite(deps.db, merchantId);
    const body = {
      depositId: publicId,
      amount: Number(amount),
      currency,
      expiresAt: expiresAt.getTime(),
      // Members know the site by its own domain; reports come to any address of the installation.
      returnUrl: `${siteUrl(site, publicUrl)}/deposit/${publicId}`,
      callbackUrl: `${publicUrl}${callbackPath(company.code)}`,
    };
    const answer = await askCompany(deps, { company, name: 'open', body });
    if (answer.status === 'REFUSED') throw new CompanyFailed('payment_refused');
    return { url: answer.url };
  },
  readReport: (message) => readReport(company, message),
  signAnswer: (answer) => signAnswer(company, answer),
});

function readReport(company: PaymentCompany, message: ChannelMessage): PaymentReport {
  const { rawBody, now } = message;
  const header = headerOf(message);
  const parts = {
    methodOrStatus: 'POST',
    path: callbackPath(company.code),
    rawBody,
    timestamp: header(payHeaders.timestamp),
    nonce: header(payHeaders.nonce),
  };
  if (!isOfCompany(company, { parts, header, now })) throw new DomainError('payment.bad_signature');
  const report = parse(rawBody);
  return { ...report, amount: money(BigInt(report.amount)) };
}

const headerOf =
  ({ headers }: Pick<ChannelMessage, 'headers'>) =>
  (name: string): string =>
    `${headers[name] ?? ''}`;

function parse(rawBody: string) {
  try {
    return payReport.parse(JSON.parse(rawBody));
  } catch {
    throw new DomainError('request_param_err'); // signed, but not in words that we agreed on
  }
}

function signAnswer(company: PaymentCompany, answer: AnswerToCompany) {
  const { status, rawBody, now } = answer;
  const parts = {
    methodOrStatus: `${status}`,
    path: callbackPath(company.code),
    rawBody,
    timestamp: `${now.getTime()}`,
    nonce: headerOf(answer)(payHeaders.nonce),
  };
  return {
    [payHeaders.kid]: company.kid,
    [payHeaders.timestamp]: parts.timestamp,
    [payHeaders.nonce]: parts.nonce,
    [payHeaders.signature]: signMessage(parts, ourKeyOf(company)),
  };
}
