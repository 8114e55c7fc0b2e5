import { expect, test } from 'vitest';
import { allOpsCalls } from '../contract/all-ops-calls.ts';
import { type AuditAction, reviewGroupOfAction } from './audit-actions.ts';
import { reviewedActions, reviewGroupOf } from './daily-review.ts';
import { reviewGroupNames } from './review-groups.ts';

const listOf = (action: AuditAction | readonly AuditAction[]): readonly AuditAction[] =>
  typeof action === 'string' ? [action] : action;

test('views belong to no review group', () => {
  const looks = allOpsCalls
    .filter(({ method }) => method === 'GET')
    .flatMap(({ audit }) => (audit ? listOf(audit.action) : []));
  expect(looks.filter((action) => reviewGroupOfAction.get(action))).toEqual([]);
});

test('each group except withdrawals has separate actions', () => {
  const used = new Set(reviewedActions.map((action) => reviewGroupOfAction.get(action)));
  expect(reviewGroupNames.filter((group) => !used.has(group))).toEqual(['withdrawals']);
});

test('RG-26 includes every action of two operators once the second one approved it', () => {
  const asked = allOpsCalls
    .filter(({ audit }) => audit?.fourEyes)
    .flatMap(({ audit }) => (audit ? listOf(audit.action) : []));
  const groupOf = (action: AuditAction) =>
    reviewGroupOf({ action: 'approval.approved', detail: JSON.stringify({ for: action }) });
  // Neither moves money: an erasure concerns personal data, and roles concern permissions.
  const left = new Set(['member.erased', 'operator.set_roles']);
  expect(asked.filter((action) => !left.has(action) && !groupOf(action))).toEqual([]);
});
