export { dailySalary } from './engine.ts';
export { dailyTerms } from './terms.ts';
