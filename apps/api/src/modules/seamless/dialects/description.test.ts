import { dialectNames } from '@app/shared/vendors/dialects';
import { expect, test } from 'vitest';
import { type DialectInput, readDescription } from './description.ts';
import { describedDialects } from './descriptions/described-dialects.ts';
import { hashForm } from './descriptions/hash-form.ts';
import { rsaJson } from './descriptions/rsa-json.ts';

test('every dialect of the list is described, once', () => {
  const described = describedDialects.map(({ name }) => name);
  expect(['own', ...described].sort()).toEqual([...dialectNames].sort());
});

type Message = DialectInput['messages'][number];

/** A description with a change of the message with this path. */
const changed = (
  dialect: DialectInput,
  path: string,
  change: (message: Message) => Message,
): DialectInput => ({
  ...dialect,
  messages: dialect.messages.map((each) => (each.path === path ? change(each) : each)),
});

const without = (dialect: DialectInput, path: string): DialectInput => ({
  ...dialect,
  messages: dialect.messages.filter((each) => each.path !== path),
});

const { OK: _, ...fewStatuses } = rsaJson.statuses;

test.each<[string, () => DialectInput]>([
  ['hash-of-fields does not fit the keys of rsa-json', () => ({ ...hashForm, name: 'rsa-json' })],
  ['only the fields of a form can be hashed', () => ({ ...hashForm, body: 'json' })],
  [
    'answers are hashed like messages, whose fields are not hashed',
    () => ({ ...rsaJson, answers: { kind: 'hash-of-fields', field: 'hash' } }),
  ],
  [
    'a form has no nested fields',
    () =>
      changed(hashForm, 'bet', (bet) => ({
        ...bet,
        fields: { ...bet.fields, amount: { field: 'money.amount' } },
      })),
  ],
  [
    'two messages have the same path',
    () => changed(hashForm, 'refund', (refund) => ({ ...refund, path: 'bet' })),
  ],
  ['no message means rollback', () => without(rsaJson, 'transaction/rollback')],
  ['no message closes a round', () => without(hashForm, 'endRound')],
  [
    'bet lacks session',
    () =>
      changed(hashForm, 'bet', ({ fields: { session: _session, ...fields }, ...bet }) => ({
        ...bet,
        fields,
      })),
  ],
  [
    'bet: bet has no stake',
    () =>
      changed(hashForm, 'bet', (bet) => ({
        ...bet,
        fields: { ...bet.fields, stake: { field: 'stake' } },
      })),
  ],
  [
    'bet: the vendor has to send the amount',
    () =>
      changed(hashForm, 'bet', (bet) => ({
        ...bet,
        fields: { ...bet.fields, amount: { fixed: '1' } },
      })),
  ],
  [
    'bet: roundId cannot be looked up',
    () =>
      changed(hashForm, 'bet', (bet) => ({
        ...bet,
        fields: { ...bet.fields, roundId: { lookUp: 'bet' } },
      })),
  ],
  [
    'result: only a bet has closesRound',
    () => changed(hashForm, 'result', (result) => ({ ...result, closesRound: 'last' })),
  ],
  ['expected', () => ({ ...rsaJson, statuses: fewStatuses as DialectInput['statuses'] })],
  ['expected', () => ({ ...rsaJson, name: 'own' as string as 'rsa-json' })],
  ['path', () => changed(rsaJson, 'user/info', (info) => ({ ...info, path: '/user/../info' }))],
])('refuses a description: %s', (reason, make) => {
  expect(() => readDescription(make())).toThrow(reason);
});
