import { DomainError } from '@app/core/platform/kernel';
import type { Site } from '@app/core/sites/site';
import type { Flag } from '@app/shared/flags/flags';
import { type PayoutEngineOf, payoutEngineFacts } from '@app/shared/payouts/engines';

/** `dividend` includes dividends of every period. */
type Kind = PayoutEngineOf['kind'] | 'dividend';

const flags: Readonly<Record<Kind, Flag>> = {
  realtime: 'RTSALARY3',
  daily: 'DAILYSALCONT3',
  hourly: 'HOURSAL3',
  affiliate_plan: 'AFFMAN3',
  dividend_daily: 'CONTDIV',
  dividend_weekly: 'CONTDIV',
  dividend_semimonthly: 'CONTDIV',
  dividend_monthly: 'CONTDIV',
  dividend: 'CONTDIV',
};

/** Whether a site pays agents by contracts of a kind. */
export const isOffered = ({ flags: on }: Pick<Site, 'flags'>, kind: Kind) => on.has(flags[kind]);

/** @throws function.not.available */
export function assertOffered(site: Pick<Site, 'flags'>, kind: Kind): void {
  if (!isOffered(site, kind)) throw new DomainError('function.not.available');
}

/** Whether agents agree on this kind with each other. Kinds that pay only the agent itself are promised by the site. */
export const isAgreedOn = (site: Pick<Site, 'flags'>, kind: PayoutEngineOf['kind']): boolean =>
  isOffered(site, kind) &&
  payoutEngineFacts.some((of) => of.kind === kind && !('ofWin' in of && of.ofWin === 'alone'));

/** @throws function.not.available */
export function assertAgreedOn(site: Pick<Site, 'flags'>, kind: PayoutEngineOf['kind']): void {
  if (!isAgreedOn(site, kind)) throw new DomainError('function.not.available');
}
