export {
  type Break,
  type ComparedStatement,
  decideBreak,
  listBreaks,
  listStatements,
  statementChannels,
} from './breaks.ts';
export { compareStatements } from './compare-statements.ts';
export { type TakeStatement, takeStatement } from './take-statement.ts';
