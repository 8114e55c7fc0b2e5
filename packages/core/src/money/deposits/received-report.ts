import type { PaymentReport } from './companies/deposit-channel.ts';

export interface Received {
  readonly channel: string;
  readonly report: PaymentReport;
  readonly now: Date;
}
