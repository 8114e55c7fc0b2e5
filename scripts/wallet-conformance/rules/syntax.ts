import { endOf, type Play, rollbackOf, winOf } from '../play.ts';
import type { MessageName } from '../protocol.ts';
import type { Rule, Scenario } from '../rule.ts';
import { BrokenRule } from '../verdict.ts';

const AMOUNT = 100_000;

/** JSON of a bet whose amount is written in some way. */
const withAmount = (play: Play, written: string): string =>
  JSON.stringify(play.newBet({ amount: AMOUNT })).replace(
    `"amount":${AMOUNT}`,
    `"amount":${written}`,
  );

interface Malformed {
  readonly name: string;
  readonly rule: string;
  readonly message?: MessageName;
  readonly body: (play: Play) => string;
  /** Wrong key that the answer names. */
  readonly field?: string;
}

/** A message that must be WRONG_SYNTAX and move no money. */
const malformed = ({ name, rule, message = 'bet', body, field }: Malformed): Scenario => ({
  name,
  rule,
  run: (play) =>
    play.unmoved(async () => {
      const reply = await play.expect(play.wallet.send(message, body(play)), 'WRONG_SYNTAX');
      if (field !== undefined && reply.content.field !== field)
        throw new BrokenRule(`WRONG_SYNTAX with the field ${field}`, reply.text);
    }),
});

const amount = (name: string, rule: string, written: string, field?: string): Scenario =>
  malformed({ name, rule, body: (play) => withAmount(play, written), ...(field && { field }) });

const changed = (play: Play, changes: object): string =>
  JSON.stringify({ ...play.newBet(), ...changes });

export const syntax: Rule = {
  name: 'Syntax',
  scenarios: [
    amount('a bet of 0', 'A bet has an amount above 0.', '0', 'amount'),
    amount('a bet of -1', 'An amount is not negative.', '-1', 'amount'),
    amount('a bet of 0.00001', 'An amount is a whole number.', '0.00001', 'amount'),
    amount('a bet of 1.5', 'An amount is a whole number, and is not rounded.', '1.5', 'amount'),
    amount('a bet of "5"', 'An amount is a number, not a text.', '"5"', 'amount'),
    amount('a bet of null', 'An amount is a number.', 'null', 'amount'),
    amount('a bet of 1e3', 'An amount has no exponent.', '1e3'),
    amount('a bet of 2^63', 'An amount is exact in JSON.', '9223372036854775808'),
    malformed({
      name: 'a bet without an amount',
      rule: 'Every key of a message is required, unless it is optional.',
      body: (play) => changed(play, { amount: undefined }),
      field: 'amount',
    }),
    malformed({
      name: 'a txId of 65 characters',
      rule: 'An id has up to 64 characters.',
      body: (play) => changed(play, { txId: 'x'.repeat(65) }),
      field: 'txId',
    }),
    malformed({
      name: 'a txId with a quote',
      rule: 'An id consists of letters, digits, _ . : and -.',
      body: (play) => changed(play, { txId: "1'; --" }),
      field: 'txId',
    }),
    malformed({
      name: 'a round without a name',
      rule: 'An id has at least 1 character.',
      body: (play) => changed(play, { roundId: '' }),
      field: 'roundId',
    }),
    malformed({
      name: 'a memberRef that is no UUID',
      rule: 'memberRef is the one that authenticate returned.',
      body: (play) => changed(play, { memberRef: '1' }),
      field: 'memberRef',
    }),
    malformed({
      name: 'no JSON',
      rule: 'A body is JSON.',
      body: (play) => changed(play, {}).slice(0, -1),
    }),
    malformed({ name: 'an array', rule: 'A body is an object.', body: () => '[]' }),
    malformed({ name: 'an empty body', rule: 'A body is JSON.', body: () => '' }),
    malformed({
      name: 'a win of -1',
      rule: 'An amount is not negative, also of a win.',
      message: 'win',
      body: (play) => JSON.stringify(winOf(play.newBet(), -1)),
      field: 'amount',
    }),
    malformed({
      name: 'a win that does not say whether it closes',
      rule: 'roundClosed is required in a win.',
      message: 'win',
      body: (play) => JSON.stringify({ ...winOf(play.newBet(), 1), roundClosed: undefined }),
      field: 'roundClosed',
    }),
    malformed({
      name: 'a rollback without betTxId',
      rule: 'A rollback names its bet.',
      message: 'rollback',
      body: (play) => JSON.stringify({ ...rollbackOf(play.newBet()), betTxId: undefined }),
      field: 'betTxId',
    }),
    malformed({
      name: 'a rollback under the txId of its bet',
      rule: 'A rollback has a txId of its own.',
      message: 'rollback',
      body: (play) => {
        const bet = play.newBet();
        return JSON.stringify(rollbackOf(bet, { txId: bet.txId }));
      },
    }),
    malformed({
      name: 'a round without roundId',
      rule: 'A message that closes a round names it.',
      message: 'round',
      body: (play) => JSON.stringify({ ...endOf(play.newBet()), roundId: undefined }),
      field: 'roundId',
    }),
    {
      name: 'a bet of 10000.0',
      rule: 'An amount with zeros after the point is the whole number.',
      run: async (play) => {
        const before = await play.balance();
        const bet = play.newBet();
        const body = JSON.stringify(bet).replace(/"amount":(\d+)/, '"amount":$1.0');
        await play.expectBalance(play.wallet.send('bet', body), before - play.stake);
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
    {
      name: 'unknown keys',
      rule: 'Unknown keys are ignored.',
      run: async (play) => {
        const before = await play.balance();
        const bet = play.newBet();
        const body = { ...bet, fee: 12, bank: null, table: { seat: 3 } };
        await play.expectBalance(play.wallet.send('bet', body), before - play.stake);
        await play.expect(play.wallet.win(winOf(bet, play.stake)), 'OK');
      },
    },
  ],
};
