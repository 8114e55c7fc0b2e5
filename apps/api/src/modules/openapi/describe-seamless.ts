import {
  accountTypes,
  answers,
  type RequestName,
  requests,
  SEAMLESS_PATH,
} from '@app/shared/seamless/protocol';
import { type JsonSchema, wireSchema } from './json-schema.ts';

const SUMMARIES: Record<RequestName, string> = {
  authenticate: 'Exchanges a launch token, once, for a session of the game.',
  balance: 'What the member can play with.',
  bet: 'Takes a stake.',
  win: 'Pays for a bet, or closes its round with amount 0.',
  rollback: 'Undoes a bet that the vendor does not know to have happened.',
  round: 'Closes a round without a payout.',
};

const UNITS = 10_000;
const inRound = {
  txId: 'tx-1001',
  roundId: 'round-77',
  gameCode: 'lantern-fair',
  memberRef: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
};
const stake = { currency: 'USD', amount: 5 * UNITS };
const done = { status: 'OK', balance: 1_245 * UNITS, reference: '4711' };

const EXAMPLES: Record<RequestName, { request: object; answer: object }> = {
  authenticate: {
    request: { launchToken: 'vX2f0Wm8qLkq4rJt1n7ZyA', gameCode: 'lantern-fair' },
    answer: {
      status: 'OK',
      session: 'vs-93',
      memberRef: inRound.memberRef,
      nickname: 'player01',
      site: 'lantern',
      accountType: accountTypes.real,
      currency: 'USD',
      language: 'EN',
      balance: 1_250 * UNITS,
      backUrl: null,
      autoplay: true,
    },
  },
  balance: {
    request: { session: 'vs-93', memberRef: inRound.memberRef },
    answer: { status: 'OK', currency: 'USD', balance: 1_250 * UNITS },
  },
  bet: { request: { session: 'vs-93', ...inRound, ...stake }, answer: done },
  win: {
    request: { ...inRound, ...stake, txId: 'tx-1002', betTxId: 'tx-1001', roundClosed: true },
    answer: done,
  },
  rollback: { request: { ...inRound, txId: 'tx-1003', betTxId: 'tx-1001' }, answer: done },
  round: { request: inRound, answer: done },
};

/** The protocol with game vendors. Both sides sign every message. */
export function describeSeamless(
  components: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const paths = (Object.keys(requests) as RequestName[]).map((name) => {
    const owner = `seamless.${name}`;
    const schema = wireSchema(requests[name], { owner: `${owner}.request`, components });
    const answer = wireSchema(answers[name], { owner: `${owner}.answer`, components });
    const { request, answer: answered } = EXAMPLES[name];
    const operation = {
      operationId: owner,
      tags: ['seamless'],
      summary: SUMMARIES[name],
      description:
        'Called by game vendors. Amounts are whole numbers of 1/10 000 of the currency. A retry ' +
        'under the same `txId` gets the first answer. `status` is the result.',
      security: [{ vendorSignature: [] }],
      parameters: ['Vendor', 'Kid', 'Timestamp', 'Nonce'].map((header) => ({
        $ref: `#/components/parameters/${header}`,
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema, example: request } },
      },
      responses: {
        200: {
          description: 'Decided; the answer is signed as well.',
          content: { 'application/json': { schema: answer, example: answered } },
        },
        401: {
          description:
            '`BAD_SIGNATURE`: unknown vendor or key, wrong signature, old or seen message.',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { status: { const: 'BAD_SIGNATURE' } } },
            },
          },
        },
      },
    };
    return [`${SEAMLESS_PATH}/${name}`, { post: operation }] as const;
  });
  return Object.fromEntries(paths);
}
