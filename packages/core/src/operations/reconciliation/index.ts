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
export { type ImportStatement, importStatement } from './import-statement.ts';
export { reconciliationLists } from './lists.ts';
