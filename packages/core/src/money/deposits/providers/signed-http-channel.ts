import { money } from '@app/shared/money/money';
import { callbackPath, payReport } from '@app/shared/payments/protocol';
import { readSite, siteUrl } from '../../../sites/site/index.ts';
import { callPaymentProvider } from './call-payment-provider.ts';
import type { ChannelMessage, DepositChannel, PaymentReport } from './deposit-channel.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ProviderFailed } from './provider-failed.ts';
import { signProviderAnswer, verifyProviderMessage } from './verify-provider-message.ts';

/** Adapter of a stored provider as a deposit channel; docs/payments.md describes the protocol. */
export const signedHttpChannel = (
  provider: PaymentProvider,
  publicUrl: string,
): DepositChannel => ({
  code: provider.code,
  async open({ publicId, merchantId, amount, currency, expiresAt }, deps) {
    const site = await readSite(deps.db, merchantId);
    const body = {
      depositId: publicId,
      amount: Number(amount),
      currency,
      expiresAt: expiresAt.getTime(),
      // Members see the site's own domain; reports may use any address of the installation.
      returnUrl: `${siteUrl(site, publicUrl)}/deposit/${publicId}`,
      callbackUrl: `${publicUrl}${callbackPath(provider.code)}`,
    };
    const answer = await callPaymentProvider(deps, { provider, name: 'open', body });
    if (answer.status === 'REFUSED') throw new ProviderFailed('payment_refused');
    return { url: answer.url };
  },
  readReport: (message) => readReport(provider, message),
  signAnswer: (answer) => signProviderAnswer(placeOf(provider), answer),
});

function readReport(provider: PaymentProvider, message: ChannelMessage): PaymentReport {
  const report = verifyProviderMessage(placeOf(provider), message, payReport);
  return { ...report, amount: money(BigInt(report.amount)) };
}

const placeOf = (provider: PaymentProvider) => ({
  provider,
  path: callbackPath(provider.code),
});
