import { money } from '@app/shared/money/money';
import { callbackPath, payReport } from '@app/shared/payments/protocol';
import { readSite, siteUrl } from '../../../sites/site/index.ts';
import { callCompany } from './call-company.ts';
import { CompanyFailed } from './company-failed.ts';
import { readCompanyMessage, signCompanyAnswer } from './company-message.ts';
import type { ChannelMessage, DepositChannel, PaymentReport } from './deposit-channel.ts';
import type { PaymentCompany } from './payment-company.ts';

/** Adapter of a stored company as a deposit channel; docs/payments.md describes the protocol. */
export const signedHttpChannel = (company: PaymentCompany, publicUrl: string): DepositChannel => ({
  code: company.code,
  async open({ publicId, merchantId, amount, currency, expiresAt }, deps) {
    const site = await readSite(deps.db, merchantId);
    const body = {
      depositId: publicId,
      amount: Number(amount),
      currency,
      expiresAt: expiresAt.getTime(),
      // Members see the site's own domain; reports may use any address of the installation.
      returnUrl: `${siteUrl(site, publicUrl)}/deposit/${publicId}`,
      callbackUrl: `${publicUrl}${callbackPath(company.code)}`,
    };
    const answer = await callCompany(deps, { company, name: 'open', body });
    if (answer.status === 'REFUSED') throw new CompanyFailed('payment_refused');
    return { url: answer.url };
  },
  readReport: (message) => readReport(company, message),
  signAnswer: (answer) => signCompanyAnswer(placeOf(company), answer),
});

function readReport(company: PaymentCompany, message: ChannelMessage): PaymentReport {
  const report = readCompanyMessage(placeOf(company), message, payReport);
  return { ...report, amount: money(BigInt(report.amount)) };
}

const placeOf = (company: PaymentCompany) => ({ company, path: callbackPath(company.code) });
