import { money } from '@app/shared/money/money';
import { permissionForWait, withdrawalWaits } from '@app/shared/withdrawals/withdrawal-waits';
import { expect, test } from 'vitest';
import { type BlockingFacts, blockingReasonOf } from './blocking-reason.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 5, minutes));
const facts: BlockingFacts = {
  state: 'review',
  verdict: 'one',
  rest: money(0n),
  isUnknown: false,
  isDoubted: false,
  restsUntil: null,
  confirmBy: null,
  askAt: null,
  lastStepAt: at(0),
};
const rest = money(400_000n);
const asked = { at: at(7) };

const cases: readonly [string, Partial<BlockingFacts>, typeof asked | undefined, string, Date?][] =
  [
    ['a decision', {}, undefined, 'review'],
    ['another look at its marks', { verdict: 'hold' }, undefined, 'hold'],
    ['that, also where an approval was asked for', { verdict: 'hold' }, asked, 'hold'],
    ['another operator', { verdict: 'two' }, asked, 'second'],
    ['a payment', { state: 'paying', rest }, undefined, 'paying'],
    [
      'the rest of a payment',
      { state: 'confirming', rest, confirmBy: at(30) },
      undefined,
      'paying',
    ],
    ['its bank', { state: 'paying', rest, restsUntil: at(50) }, undefined, 'resting', at(50)],
    ['a provider', { state: 'paying', askAt: at(2) }, undefined, 'sending', at(2)],
    ['its end', { state: 'paying', isUnknown: true, askAt: at(9) }, undefined, 'unknown', at(9)],
    ['a doubt', { state: 'confirming', isDoubted: true }, undefined, 'doubt'],
    ['a doubt when it is over', { state: 'completed', isDoubted: true }, undefined, 'doubt'],
    ['another operator about that', { state: 'completed', isDoubted: true }, asked, 'second'],
    ['another operator about one that was returned', { state: 'completed' }, asked, 'second'],
    ['its member', { state: 'confirming', confirmBy: at(30) }, undefined, 'confirming', at(30)],
    ['a dispute', { state: 'disputed', rest }, undefined, 'disputed'],
  ];

test.each(cases)('waits for %s', (_, change, second, why, until) => {
  expect(blockingReasonOf({ ...facts, ...change }, second)).toEqual({
    why,
    since: why === 'second' ? asked.at : facts.lastStepAt,
    until: until ?? null,
  });
});

test.each(['completed', 'rejected', 'cancelled'] as const)('%s waits for nothing', (state) =>
  expect(blockingReasonOf({ ...facts, state })).toBeNull(),
);

test('covers every reason, each with the actors who can end it', () => {
  expect(new Set(cases.map(([, , , why]) => why))).toEqual(new Set(withdrawalWaits));
  expect(Object.keys(permissionForWait).sort()).toEqual([...withdrawalWaits].sort());
});
