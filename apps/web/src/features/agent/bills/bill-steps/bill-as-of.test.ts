import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { contractBill } from '@app/shared/payouts/salary.schemas';
import { expect, test } from 'vitest';
import { type BillStepTaken, billAsOf, calculatedAt } from './bill-as-of.ts';

const toMoney = (whole: number) => money(BigInt(Math.round(whole * Number(UNITS_PER_WHOLE))));
const bill = contractBill.answer.parse(contractBill.example.answer);
const step = (at: number, name: BillStepTaken['step'], amount?: number): BillStepTaken => ({
  at,
  step: name,
  amount: amount === undefined ? null : toMoney(amount),
});

test('a bill paid by the site is open until its payment, and does not exist before it is calculated', () => {
  const steps = [step(10, 'closed'), step(20, 'reckoned'), step(30, 'paid', 4.7)];
  expect(calculatedAt(steps)).toBe(20);
  expect(billAsOf(bill, steps, 29)).toMatchObject({ status: 'open', paid: 0n, paidAt: null });
  expect(billAsOf(bill, steps, 30)).toEqual(bill);
  const nothing = { ...bill, status: 'nothing_due' as const };
  expect(billAsOf(nothing, steps.slice(0, 2), 25)).toEqual(nothing);
});

test('a bill between agents counts only payments up to the moment', () => {
  const passedOn = {
    due: toMoney(18_000),
    owes: toMoney(2_400),
    missing: toMoney(0),
    dueAt: null,
  };
  const between = { ...bill, paid: toMoney(18_000), passedOn };
  const steps = [
    step(10, 'closed'),
    step(20, 'reckoned'),
    step(30, 'paid', 11_000),
    step(30, 'missing', 7_000),
    step(40, 'collected', 3_000),
    step(50, 'advanced', 4_000),
  ];
  const asOf = (at: number) => {
    const { status, paid, passedOn: then } = billAsOf(between, steps, at);
    return [status, paid, then?.missing];
  };
  expect(asOf(25)).toEqual(['open', 0n, 0n]);
  expect(asOf(30)).toEqual(['part_paid', toMoney(11_000), toMoney(7_000)]);
  expect(asOf(45)).toEqual(['part_paid', toMoney(14_000), toMoney(4_000)]);
  expect(asOf(50)).toEqual(['paid', toMoney(18_000), 0n]);
});
