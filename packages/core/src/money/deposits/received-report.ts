import type { PaymentReport } from './channels/deposit-channel.ts';

export interface Received {
  readonly channel: string;
  readonly report: PaymentReport;
  readonly now: Date;
}
