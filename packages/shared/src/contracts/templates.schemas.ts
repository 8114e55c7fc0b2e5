import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import { anyTerms } from './any-terms.ts';
import { contractCategories } from './contract-categories.ts';
import { contractTerms } from './contract-terms.ts';
import { wanted } from './schemas.ts';
import * as calls from './templates.calls.ts';

/** Maximum of agents who are offered the same terms in one request. */
const PROPOSED_AT_ONCE_MAX = 100;
const TEMPLATE_NAME_LETTERS_MAX = 40;

const kind = once(() => z.enum(payoutKinds));

const tiers = [
  { betVolume: 30_000, activeMember: 1, rate: 0.003 },
  { betVolume: 100_000, activeMember: 3, rate: 0.005 },
];
const terms = { kind: 'daily' as const, category: 'CONS' as const, tiers };
const ids = {
  contract: '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11',
  member: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
};

export const proposeContracts = defineCall(calls.proposeContracts, {
  summary:
    'Offers several direct downline agents the same terms, with an outcome for each. A refusal does not affect the others.',
  request: () => ({
    kind: kind(),
    memberIds: z.array(z.uuid()).min(1).max(PROPOSED_AT_ONCE_MAX),
    category: z
      .enum(contractCategories)
      .optional()
      .describe('Game category; CONS (all games) by default.'),
    ...wanted(),
    ...anyTerms,
  }),
  answer: () =>
    z.strictObject({
      list: z
        .array(
          z.strictObject({
            memberId: z.uuid(),
            name: z.string().nullable().describe('Username; null if the site has no such member.'),
            contractId: z.uuid().nullable().describe('Created contract; null on refusal.'),
            errorCode: z
              .string()
              .nullable()
              .describe('Error code of the refusal, as in `proposeContract`.'),
            message: z.string().nullable().describe("Refusal message in the reader's language."),
            params: z
              .record(z.string(), z.union([z.string(), z.number()]))
              .describe('Parameters of the error, such as the nearest possible tier.'),
          }),
        )
        .describe('Results in the order of the request.'),
      offered: z.int(),
    }),
  errors: [
    'function.not.available',
    'contract.rate_type_not_offered',
    'contract.valid_from_too_far',
    'agent.frozen',
  ],
  example: {
    request: { kind: 'daily', memberIds: [ids.member], category: 'CONS', tiers },
    answer: {
      list: [
        {
          memberId: ids.member,
          name: 'agent_leaf',
          contractId: ids.contract,
          errorCode: null,
          message: null,
          params: {},
        },
      ],
      offered: 1,
    },
  },
});

const templateName = once(() => shownText().min(1).max(TEMPLATE_NAME_LETTERS_MAX));
const template = once(() =>
  z
    .strictObject({
      templateId: z.uuid(),
      name: z.string(),
      terms: contractTerms,
      savedAt: wireTime,
    })
    .meta({ id: 'ContractTemplate' }),
);
const templateExample = {
  templateId: '8e6f2a54-2c1d-4f0b-9a3e-6d5c4b3a2f1e',
  name: 'New agents',
  terms,
  savedAt: 1_794_999_600_000,
};

export const contractTemplates = defineCall(calls.contractTemplates, {
  summary: "The agent's saved terms by name, of kinds that the site has.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      list: z.array(template()),
      most: z.int().describe('Maximum number of templates per agent.'),
    }),
  errors: [],
  example: { request: {}, answer: { list: [templateExample], most: 20 } },
});

export const saveContractTemplate = defineCall(calls.saveContractTemplate, {
  summary: 'Saves terms under a name, to offer them again.',
  request: () => ({
    name: templateName(),
    kind: kind(),
    category: z
      .enum(contractCategories)
      .optional()
      .describe('Game category; CONS (all games) by default.'),
    rateType: wanted().rateType,
    ...anyTerms,
  }),
  answer: template,
  errors: [
    'function.not.available',
    'contract.rate_type_not_offered',
    'contract.template_limit',
    'contract.template_name_taken',
  ],
  example: {
    request: { name: 'New agents', kind: 'daily', category: 'CONS', tiers },
    answer: templateExample,
  },
});

export const renameContractTemplate = defineCall(calls.renameContractTemplate, {
  summary: 'Renames saved terms.',
  request: () => ({ templateId: z.uuid(), name: templateName() }),
  answer: template,
  errors: ['contract.template_not_found', 'contract.template_name_taken'],
  example: {
    request: { templateId: templateExample.templateId, name: 'Agents of June' },
    answer: { ...templateExample, name: 'Agents of June' },
  },
});

export const deleteContractTemplate = defineCall(calls.deleteContractTemplate, {
  summary: 'Deletes saved terms. Contracts offered with them stay.',
  request: () => ({ templateId: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['contract.template_not_found'],
  example: { request: { templateId: templateExample.templateId }, answer: {} },
});
