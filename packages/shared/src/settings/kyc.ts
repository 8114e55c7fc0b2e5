import { money, wireMoney } from '../money/money.ts';
import { defineSetting } from './define-setting.ts';

/** Zero, or an amount that a person can move. */
const amountOrNone = wireMoney.refine((amount) => amount % 100n === 0n);
const never = money(0n);

/** From which sums on a member has to prove who they are, and where they live, before money leaves. */
export const kyc = defineSetting({
  key: 'kyc',
  cached: 'never',
  fields: {
    identityFromWithdrawn: amountOrNone.describe(
      'From so much withdrawn in all a member proves who they are; 0: never.',
    ),
    identityFromDeposited: amountOrNone.describe(
      'From so much deposited in all a member proves who they are before a withdrawal; 0: never.',
    ),
    addressFromWithdrawn: amountOrNone.describe(
      'From so much withdrawn in all a member proves where they live; 0: never.',
    ),
  },
  byDefault: {
    ...{ identityFromWithdrawn: never, identityFromDeposited: never },
    addressFromWithdrawn: never,
  },
  form: {
    who: 'site.settings',
    summary: 'Changes from which sums on members prove who they are before money leaves.',
    fields: {
      ...{ identityFromWithdrawn: { as: 'money' }, identityFromDeposited: { as: 'money' } },
      addressFromWithdrawn: { as: 'money' },
    },
    example: {
      ...{ identityFromWithdrawn: 2_000, identityFromDeposited: 0 },
      addressFromWithdrawn: 20_000,
    },
  },
});
