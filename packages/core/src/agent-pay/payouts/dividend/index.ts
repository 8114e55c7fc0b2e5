export { type AgentDividend, type DividendSoFar, dividendsOf } from './dividends-of.ts';
export {
  dailyDividend,
  dividendEngines,
  halfMonthDividend,
  monthlyDividend,
  weeklyDividend,
} from './engines.ts';
export { ratesBelow } from './rates-below.ts';
export {
  type DividendTerms,
  type DividendTier,
  dividendTerms,
  dividendTiersOf,
  termsOfDividend,
} from './terms.ts';
export { type WireDividendTiers, wireOfDividend } from './wire.ts';
