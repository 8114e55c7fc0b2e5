export { claimCase } from './claim-case.ts';
export { type CaseResult, claimCases } from './claim-cases.ts';
export { waitingCases } from './waiting-cases.ts';
