import type { ContractTerms } from '@app/core/contracts';
import { type RealTimeTerms, realTimeTerms } from '@app/core/payouts/real-time-salary';
import type { ContractTermsOf } from '@app/shared/payouts/contract-terms';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';

/** What a contract of any kind promises, as core has it. */
interface Promised {
  readonly kind: ContractTerms<object>;
  readonly terms: object;
}

/** Terms as operators send them. A new engine is a case here and below. */
export function promisedBy(sent: ContractTermsOf): Promised {
  switch (sent.kind) {
    case 'realtime': {
      const { profitRate, lossRate, singleBetThreshold: threshold } = sent;
      const terms: RealTimeTerms = { profitRate, lossRate, threshold };
      return { kind: realTimeTerms, terms };
    }
  }
}

/** Terms as operators read them. */
export function presentTermsOf(kind: PayoutEngineOf['kind'], terms: object): ContractTermsOf {
  switch (kind) {
    case 'realtime': {
      const { profitRate, lossRate, threshold } = terms as RealTimeTerms;
      return { kind, profitRate, lossRate, singleBetThreshold: threshold };
    }
  }
}
