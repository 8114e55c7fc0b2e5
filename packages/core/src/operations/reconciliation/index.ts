export {
  type Break,
  breakQueueLength,
  type ComparedStatement,
  claimBreak,
  decideBreak,
  listBreaks,
  listStatements,
  statementChannels,
} from './breaks.ts';
export { compareStatements } from './compare-statements.ts';
export { reconciliationLists } from './lists.ts';
export { type TakeStatement, takeStatement } from './take-statement.ts';
