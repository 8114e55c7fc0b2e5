import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { junitOf } from './junit.ts';
import { openPlayers } from './open-players.ts';
import { type Outcome, playRules } from './play-rules.ts';
import { countOf, linesOf } from './report.ts';
import type { Rule } from './rule.ts';
import { endedSessions } from './rules/ended-sessions.ts';
import { launches } from './rules/launches.ts';
import { otherVendors } from './rules/other-vendors.ts';
import { signatures } from './rules/signatures.ts';
import { BREAKS, type Break } from './test-support/reference-books.ts';
import { referenceWallet } from './test-support/reference-wallet.ts';
import { readWalletKey, WalletClient } from './wallet-client.ts';

const SCENARIOS_MIN = 60;
const BREAKS_MIN = 10;
const FOREVER = Number.POSITIVE_INFINITY; // until the test's own deadline
const INITIAL = 10_000_000;
const vendors = { jade: generateKeyPairSync('ed25519'), opal: generateKeyPairSync('ed25519') };

let wallet: Awaited<ReturnType<typeof referenceWallet>>;
afterEach(() => wallet.close());

interface Played {
  readonly broken?: Break;
  readonly only?: string;
  readonly rules?: readonly Rule[];
  /** Omits the second vendor, spare tokens and a way to end sessions. */
  readonly isPlain?: boolean;
}

/** Plays against a new reference wallet. */
async function play({ broken, only, rules, isPlain = false }: Played = {}) {
  const { jade, opal } = vendors;
  wallet = await referenceWallet({ jade: jade.publicKey, opal: opal.publicKey }, broken);
  const address = {
    url: wallet.url,
    walletKey: await readWalletKey(wallet.url),
    patienceMs: FOREVER,
  };
  const client = (code: string, privateKey: KeyObject) =>
    new WalletClient(address, { code, kid: 'kit-1', privateKey });
  const jadeClient = client('jade', jade.privateKey);
  const tokens = [wallet.launch('jade', isPlain ? 1 : 6), wallet.launch('jade', 1)];
  const optional = {
    otherVendor: client('opal', opal.privateKey),
    endSessions: wallet.endSessions,
  };
  const options = {
    wallet: jadeClient,
    gameCode: 'reef',
    stake: 10_000,
    players: await openPlayers(jadeClient, { tokens, gameCode: 'reef' }),
    ...(!isPlain && optional),
  };
  return playRules(options, { only, rules });
}

const nameOf = ({ ruleName, scenario }: Outcome) => `${ruleName}: ${scenario.name}`;

test('the reference wallet keeps every rule, and its players get their money back', async () => {
  const { outcomes, notRestored } = await play();
  expect(outcomes.filter(({ is }) => is !== 'green')).toEqual([]);
  expect(notRestored).toBeUndefined();
  expect(wallet.balances()).toEqual([INITIAL, INITIAL]);
  expect(outcomes.length).toBeGreaterThanOrEqual(SCENARIOS_MIN);
  expect(new Set(outcomes.map(nameOf)).size).toBe(outcomes.length);
});

/** For each broken rule: the rule to play, and the scenarios that must fail. */
const RED: Readonly<Record<Break, readonly [only: string, ...red: string[]]>> = {
  'repeated wins pay again': ['Repeats', 'a win again', 'a win 20 times at once'],
  'another amount under one id is accepted': [
    'Repeats',
    'another amount',
    'a win again with another amount',
    'two amounts under one txId at once',
  ],
  'a rollback before its bet is forgotten': [
    'Rollbacks: a rollback before',
    'a rollback before its bet',
    'a rollback before its bet, which comes with another amount',
  ],
  'a win needs a session': ['Ended sessions', 'a win'],
  'signatures are not checked': [
    'Signature',
    'a key of a stranger',
    'a signature of no form',
    'no signature',
    'another body',
    'a swapped path',
    'another method',
    'a forged win',
    'a forged message without sense',
    'a bet after its forgery',
    'refusals are signed',
  ],
  'the path is not signed': ['Signature', 'a swapped path'],
  'old timestamps are accepted': ['Signature', 'an old timestamp'],
  'nonces are used again': [
    'Signature',
    'a nonce seen before',
    'a nonce seen with another message',
  ],
  'amounts are read as floats': [
    'Syntax',
    'a bet of 1.5',
    'a bet of "5"',
    'a bet of 1e3',
    'a bet of 2^63',
  ],
  'negative amounts are accepted': ['Syntax', 'a bet of -1', 'a win of -1'],
  'bets race below zero': ['100 bets', '100 bets on a balance for 50'],
  'closed rounds take bets': ['Rounds', 'a bet after the end'],
  'the bet of another player is paid': [
    'Wins',
    'a win in another round',
    'a win of another player',
  ],
  'refusals are remembered': ['Bets', 'a refused bet that is sent again'],
  'launch tokens work twice': [
    'Launch',
    'a launch token used twice',
    'a launch token used ten times at once',
  ],
  'money is a float': ['Bets: amounts', 'amounts to the last unit'],
};

test.each(Object.entries(RED))('%s: red', async (broken, [only, ...red]) => {
  const { outcomes } = await play({ broken: broken as Break, only });
  const others = outcomes.filter(({ is }) => is !== 'green');
  expect(others.map(({ scenario }) => scenario.name)).toEqual(red);
  expect(countOf(outcomes)).toContain(`, ${red.length} red`);
});

test('says what was expected and answered, and what was not played', async () => {
  const rules = [launches, signatures, otherVendors, endedSessions];
  const { outcomes } = await play({ isPlain: true, broken: 'the path is not signed', rules });
  const notPlayed = outcomes.filter(({ is }) => is === 'not played');
  expect(new Set(notPlayed.map(({ ruleName }) => ruleName))).toEqual(
    new Set(['Launch and session', 'Another vendor', 'Ended sessions']),
  );
  const green = outcomes.length - notPlayed.length - 1;
  expect(countOf(outcomes)).toBe(
    `${green} of ${outcomes.length} scenarios are green, 1 red, ${notPlayed.length} not played`,
  );
  const [red] = outcomes.filter(({ is }) => is === 'red');
  if (!red || !notPlayed[0]) throw new Error('no red scenario');
  const lines = linesOf(red).join('\n');
  expect(lines).toContain('a swapped path');
  expect(lines).toMatch(/rule +The signature covers the path\.\n/);
  expect(lines).toMatch(/expected +\{"status":"BAD_SIGNATURE"\} and no more\n/);
  expect(lines).toMatch(/answered +\{"status":"OK",/);
  expect(linesOf(notPlayed[0])).toEqual([
    expect.stringContaining('(not played: needs one more launch token of the first player)'),
  ]);
  const xml = junitOf(outcomes);
  const counts = `tests="${outcomes.length}" failures="1" skipped="${notPlayed.length}"`;
  expect(xml).toContain(`<testsuites name="wallet-conformance" ${counts}`);
  expect(xml).toContain('expected {&quot;status&quot;:&quot;BAD_SIGNATURE&quot;} and no more\n');
  expect(xml.match(/<testcase /g)).toHaveLength(outcomes.length);
});

test('each break of the reference wallet has its scenarios', () => {
  expect(Object.keys(RED).toSorted()).toEqual(BREAKS.toSorted());
  expect(BREAKS.length).toBeGreaterThanOrEqual(BREAKS_MIN);
});
