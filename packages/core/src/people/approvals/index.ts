export {
  type Approval,
  approvalQueueLength,
  approvalsOver,
  askForApproval,
  decideApproval,
  idsAwaitingApproval,
  isGranted,
  nameApprovalsByNumber,
  pendingApproval,
  pendingApprovals,
  pendingOfCall,
  withdrawApproval,
} from './approvals.ts';
export { dryRun } from './dry-run.ts';
export { openInput, splitInput, type WireInput } from './sealed-input.ts';
