export { hourlySalary } from './engine.ts';
export { hourlyTerms } from './terms.ts';
