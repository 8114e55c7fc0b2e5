import { expect, test } from 'vitest';
import { domainOf } from '../../tests/support/domain-of.ts';
import { isDomainDue } from '../../tests/support/turns.ts';
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

test('every domain has a hash of its files, and so has all other code', () => {
  const hashes = fingerprintDomains();
  expect(hashes.size).toBeGreaterThan(100);
  for (const name of ['deposits', 'shared-code']) {
    expect(hashes.get(name)).toMatch(/^[0-9a-f]{16}$/);
  }
  expect(new Set(hashes.values()).size).toBe(hashes.size);
});

test.each([
  ['no code', [], false],
  ['another domain', ['chat'], true],
  ['code without a domain', ['shared-code'], true],
  ['the domain itself', ['deposits'], true],
])(
  'whether all tests of a domain that stands for its kind are due after a change of %s',
  (_, changed, due) => {
    expect(isDomainDue('deposits', new Set(changed), new Set(['deposits']))).toBe(due);
  },
);

test('all tests of another domain are due only after it changed', () => {
  expect(isDomainDue('vip', new Set(['chat', 'shared-code']), new Set(['deposits']))).toBe(false);
  expect(isDomainDue('vip', new Set(['vip']), new Set())).toBe(true);
});
