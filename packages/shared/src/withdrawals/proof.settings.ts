import { z } from 'zod';
import { money, transferAmount, UNITS_PER_WHOLE } from '../money/money.ts';
import { defineSetting } from '../settings/define-setting.ts';

/** Required proof of a member's mobile number for a withdrawal. */
export const numberProofs = ['nothing', 'number', 'code', 'code_from'] as const;
export type NumberProofWanted = (typeof numberProofs)[number];

/** Proofs for a withdrawal or a new account, in addition to the payment password. */
export const withdrawalProof = defineSetting({
  key: 'withdrawalProof',
  cached: 'never',
  fields: {
    number: z
      .enum(numberProofs)
      .describe(
        'Phone verification required for withdrawals: none, a verified number, a code for each, or a code from an amount.',
      ),
    codeFrom: transferAmount.describe('For `code_from`: minimum amount that requires a code.'),
    accountCode: z.boolean().describe('True if adding an account requires an SMS code.'),
    accountAuthenticator: z
      .boolean()
      .describe('True if adding an account requires an authenticator code.'),
  },
  byDefault: {
    number: 'nothing',
    codeFrom: money(BigInt(1_000 * UNITS_PER_WHOLE)),
    accountCode: false,
    accountAuthenticator: false,
  },
  form: {
    who: 'site.settings',
    byTwo: {
      number: 'any',
      codeFrom: 'more',
      accountCode: 'less',
      accountAuthenticator: 'less',
    },
    summary: 'Changes the proofs required to withdraw and to add an account.',
    fields: {
      number: { as: 'choice', choices: numberProofs },
      codeFrom: { as: 'money' },
      accountCode: { as: 'switch' },
      accountAuthenticator: { as: 'switch' },
    },
    example: {
      number: 'code_from',
      codeFrom: 1_000,
      accountCode: true,
      accountAuthenticator: false,
    },
  },
});
