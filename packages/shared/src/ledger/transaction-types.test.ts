import { expect, test } from 'vitest';
import { type AskedCodeType, codeTypes, codeTypesOf } from './transaction-types.ts';

/** The codes that clients of this family send. */
const THIRTEEN = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'share_bonus',
  'betting_rebate',
  'agent_rebate',
  'hour_wage',
  'daily_wage',
  'real_time_wage',
  'referral_rebate',
  'other',
] as const satisfies readonly AskedCodeType[];

test('the thirteen code types cover every group once', () => {
  expect(THIRTEEN).toHaveLength(13);
  expect(THIRTEEN.flatMap(codeTypesOf).sort()).toEqual([...codeTypes].sort());
});
