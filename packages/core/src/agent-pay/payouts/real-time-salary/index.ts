export { realTimeSalary } from './engine.ts';
export {
  type AgentOfSite,
  type PaidWindow,
  type RealTimeSalary,
  realTimeSalaryOf,
} from './real-time-salary-of.ts';
export { type RealTimeTerms, realTimeTerms } from './terms.ts';
