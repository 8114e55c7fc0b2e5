import type { PaymentReport } from './providers/deposit-channel.ts';

export interface Received {
  readonly channel: string;
  readonly report: PaymentReport;
  readonly now: Date;
}
