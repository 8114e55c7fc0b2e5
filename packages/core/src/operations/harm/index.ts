export { type CloseCase, closeCase } from './close-case.ts';
export type { CaseOfOperator, HarmCase, TakenHarmStep } from './harm-case.ts';
export {
  casesOf,
  type ListedHarmCase,
  listCases,
  openCasesOfSite,
  type ReadHarmCase,
  readCase,
} from './list-cases.ts';
export { harmLists } from './lists.ts';
export { logStep } from './log-step.ts';
export { markersOf, type StoredMarker } from './markers.ts';
export { placeTimeOut } from './place-time-out.ts';
export { watchForHarm } from './watch-for-harm.ts';
export { writeToMember } from './write-to-member.ts';
