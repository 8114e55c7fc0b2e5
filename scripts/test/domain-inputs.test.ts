import { expect, test } from 'vitest';
import { domainOf } from '../../tests/support/domain-of.ts';
import { changedDomains, fingerprintDomains, mergePasses } from './domain-inputs.ts';

test.each([
  ['packages/core/src/money/deposits/credit-deposit.db.test.ts', 'deposits'],
  ['packages/shared/src/deposits/calls.ts', 'deposits'],
  ['apps/api/src/modules/deposits/deposits.http.test.ts', 'deposits'],
  ['apps/web/src/features/deposits/deposit-page.test.tsx', 'deposits'],
  ['apps/console/src/features/deposits/deposits-page.tsx', 'deposits'],
  ['prisma/schema/agent-pay/payouts.dividend.prisma', 'payouts'],
  ['tests/faults/payouts.dividends.test.ts', 'payouts'],
  ['packages/lottery/src/ssc/ssc.test.ts', 'lottery'],
  ['packages/ui/src/forms/field.tsx', undefined],
  ['apps/web/src/lib/api.ts', undefined],
  ['tests/invariants/lottery-bets.settlement.test.ts', 'lottery-bets'],
  ['tests/access/walk.test.ts', undefined],
])('the domain of %s is %s', (path, domain) => {
  expect(domainOf(path)).toBe(domain);
});

test('a domain has changed if its hash differs from that of its last pass, or if it never passed', () => {
  const now = new Map([
    ['vip', 'a'],
    ['chat', 'b'],
    ['rooms', 'c'],
  ]);
  const passed = new Map([
    ['vip', 'a'],
    ['rooms', 'old'],
  ]);
  expect(changedDomains(now, passed)).toEqual(['chat', 'rooms']);
});

test('a pass is recorded for the domains that ran in full, and forgotten with its domain', () => {
  const passed = new Map([
    ['vip', 'old'],
    ['rooms', 'c'],
    ['gone', 'd'],
  ]);
  const inputs = new Map([
    ['vip', 'a'],
    ['rooms', 'c'],
    ['chat', 'b'],
  ]);
  expect(mergePasses(passed, ['vip'], inputs)).toEqual(
    new Map([
      ['rooms', 'c'],
      ['vip', 'a'],
    ]),
  );
});

test('every domain has a hash of its files', () => {
  const hashes = fingerprintDomains();
  expect(hashes.size).toBeGreaterThan(100);
  expect(hashes.get('deposits')).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(hashes.values()).size).toBe(hashes.size);
});
