export { appendAudit, type NewAuditEntry } from './append-audit.ts';
export type { AuditEntry } from './audit-hash.ts';
export { auditOfMember, type DoneToMember } from './audit-of-member.ts';
export { auditToReview } from './audit-to-review.ts';
export { audited } from './audited.ts';
export { listAudit } from './list-audit.ts';
export { auditLists } from './lists.ts';
export { type ErasedName, showByNumber, wordOf } from './show-by-number.ts';
export { type AuditVerdict, verifyAudit } from './verify-audit.ts';
