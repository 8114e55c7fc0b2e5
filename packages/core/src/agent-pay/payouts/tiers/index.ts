export { accrueTiers } from './accrue-tiers.ts';
export { activeFromOf } from './active-from.ts';
export { tieredBillBets } from './bill-bets.ts';
export { type PeriodOfSite, readPeriod, type SignedContract } from './read-period.ts';
export { slotTable } from './slots.ts';
export {
  netsOf,
  rollUpTeams,
  type TeamPart,
  type TeamPeriod,
  type TeamSums,
} from './teams.ts';
export { nextEnd, tieredTerms } from './terms.ts';
export { type TieredSalary, tieredSalaryOf } from './tiered-salary-of.ts';
export type { RunningSlot, TieredEngine, TieredSoFar } from './tiered-so-far.ts';
export {
  missingFor,
  reachedTier,
  type Tier,
  type TieredTerms,
  termsOfTiers,
  tierBreach,
  tierOutOfOrder,
} from './tiers.ts';
export { namedTiers, presentTiers, wireOfTiers } from './wire.ts';
export { tieredWouldEarn } from './would-earn.ts';
