import { createPublicKey, randomUUID } from 'node:crypto';
import { readBets } from '@app/core/bets';
import { trialBalance } from '@app/core/ledger';
import type { Member } from '@app/core/members';
import { auditRounds } from '@app/core/vendors';
import { answers, type RequestName } from '@app/shared/seamless/protocol';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../../../tests/support/api.ts';
import { registerTestVendor, type TestVendor } from '../../../../../tests/support/test-vendor.ts';
import {
  cashOf,
  fund,
  makeAgent,
  makeMember,
  makeSite,
  whole,
} from '../../../../../tests/support/world.ts';

const HOUR_MS = 60 * 60_000;

let api: TestApi;
/** May roll back what is settled. */
let vendor: TestVendor;
/** May not, like most. */
let strict: TestVendor;
/** Pays jackpots without a bet. */
let generous: TestVendor;
let merchantId: bigint;
let agent: Member;
let player: Member;
let memberRef: string;
let roundId: string;
let betTxId: string;
let offsetMs = 0;

beforeAll(async () => {
  api = await startApi({ clock: () => new Date(Date.now() + offsetMs) });
  const baseUrl = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const platformKey = createPublicKey(api.deps.settings.platformSigningKey);
  const common = { baseUrl, platformKey, mayRollBackSettled: false };
  vendor = await registerTestVendor(api.deps, { ...common, mayRollBackSettled: true });
  strict = await registerTestVendor(api.deps, common);
  generous = await registerTestVendor(api.deps, { ...common, mayWinWithoutBet: true });
  ({ merchantId } = await makeSite(api.deps));
  agent = await makeAgent(api.deps, { merchantId });
  return api.close;
});

beforeEach(async () => {
  offsetMs = 0;
  player = await makeMember(api.deps, { merchantId, agentId: agent.id });
  memberRef = player.publicId;
  roundId = randomUUID();
  betTxId = randomUUID();
  await fund(api.deps, player, whole(100));
});

afterEach(async () => {
  expect(await trialBalance(api.deps.db)).toEqual([]);
  expect(await auditRounds(api.deps.db)).toEqual([]);
});

const cash = () => cashOf(api.deps.db, player);

/** Places the bet of this test: 10 of 100, unless told. */
const place = (changes: Partial<Parameters<TestVendor['bet']>[0]> = {}, by = vendor) =>
  by.bet({ memberRef, roundId, txId: betTxId, stake: whole(10), ...changes });

/** Pays for the bet of this test and closes the round, unless told. */
const pay = (payout: number, changes: object = {}, by = vendor) =>
  by.win({ memberRef, roundId, betTxId, payout: whole(payout), ...changes });

const undo = (changes: object = {}, by = vendor) =>
  by.rollback({ memberRef, roundId, betTxId, ...changes });

const end = (changes: object = {}, by = vendor) => by.round({ memberRef, roundId, ...changes });

/** What the stream says of a member, this test's player unless told; oldest first. */
const events = (memberId = player.id) =>
  api.deps.db.prisma.betEvent.findMany({ where: { memberId }, orderBy: { seq: 'asc' } });

test('a bet takes the stake into escrow, and nothing is settled yet', async () => {
  expect(await place()).toMatchObject({ status: 'OK', balance: whole(90), isSigned: true });
  expect(await cash()).toBe(whole(90));
  expect(await events()).toEqual([]);
});

test('a win pays, closes the round and settles its bet with agent and valid bet', async () => {
  await place();
  expect(await pay(25)).toMatchObject({ status: 'OK', balance: whole(115) });
  expect(await events()).toMatchObject([
    {
      kind: 1,
      outcome: 1,
      stake: whole(10),
      payout: whole(25),
      validBet: whole(10),
      agentId: agent.id,
    },
  ]);
});

test('a win of nothing closes the round as lost', async () => {
  await place();
  expect(await pay(0)).toMatchObject({ status: 'OK', balance: whole(90) });
  expect(await events()).toMatchObject([{ kind: 1, outcome: 2, payout: 0n, validBet: whole(10) }]);
});

test('a payout equal to the stake is a push and counts nothing', async () => {
  await place();
  await pay(10);
  expect(await events()).toMatchObject([{ outcome: 0, validBet: 0n }]);
});

test('a round closed without a payout is lost', async () => {
  await place();
  expect(await end()).toMatchObject({ status: 'OK', balance: whole(90) });
  expect(await events()).toMatchObject([{ outcome: 2, payout: 0n }]);
});

test('one round may hold several bets, and settles all of them when it closes', async () => {
  const second = randomUUID();
  await place();
  await place({ txId: second, stake: whole(20) });
  await pay(15, { roundClosed: false });
  expect(await events()).toEqual([]);
  expect(await pay(0, { betTxId: second })).toMatchObject({ status: 'OK' });
  expect(await events()).toMatchObject([
    { stake: whole(10), payout: whole(15), outcome: 1 },
    { stake: whole(20), payout: 0n, outcome: 2 },
  ]);
});

test('a second, different win for a bet is taken while the round is open', async () => {
  await place();
  await pay(5, { roundClosed: false });
  expect(await pay(7)).toMatchObject({ status: 'OK', balance: whole(102) });
  expect(await events()).toMatchObject([{ payout: whole(12) }]);
});

test('many members may share the name of a round', async () => {
  const other = await makeMember(api.deps, { merchantId });
  await fund(api.deps, other, whole(100));
  const theirs = randomUUID();
  await place();
  await place({ memberRef: other.publicId, txId: theirs });
  await pay(0);
  expect(await pay(30, { memberRef: other.publicId, betTxId: theirs })).toMatchObject({
    status: 'OK',
    balance: whole(120),
  });
});

test.each<[RequestName, () => Promise<{ text: string; status: string }>]>([
  ['bet', () => place()],
  ['win', () => place().then(() => pay(25, { txId: `win-${betTxId}` }))],
  ['rollback', () => place().then(() => undo({ txId: `undo-${betTxId}` }))],
  ['round', () => place().then(() => end({ txId: `end-${betTxId}` }))],
])(
  'a %s that is sent again is answered with the same bytes and moves nothing',
  async (name, act) => {
    const first = await act();
    const moved = await cash();
    await vendor.playRound({ memberRef, stake: whole(3), payout: whole(9) });
    const again = await repeat(name);
    expect(again.text).toBe(first.text);
    expect(answers[name].parse(JSON.parse(again.text))).toBeTruthy();
    expect(await cash()).toBe(moved + whole(6));
  },
);

const repeat = (name: RequestName) => {
  switch (name) {
    case 'win':
      return pay(25, { txId: `win-${betTxId}` });
    case 'rollback':
      return undo({ txId: `undo-${betTxId}` });
    case 'round':
      return end({ txId: `end-${betTxId}` });
    default:
      return place();
  }
};

test('the retry of a bet that took the last money gets its answer, not a refusal', async () => {
  const first = await place({ stake: whole(100) });
  expect(first).toMatchObject({ status: 'OK', balance: 0n });
  expect((await place({ stake: whole(100) })).text).toBe(first.text);
});

test('the retry of a bet gets its answer after the session ended and the player was closed', async () => {
  const first = await place();
  offsetMs = 13 * HOUR_MS;
  await closePlayer();
  expect((await place()).text).toBe(first.text);
});

test('a bet whose answer was lost is found again under a new session', async () => {
  const first = await place();
  const session = await sessionAnew();
  expect((await place({ session })).text).toBe(first.text);
});

test.each([
  ['amount', { stake: whole(11) }],
  ['round', { roundId: 'another' }],
  ['currency', { currency: 'EUR' }],
  ['game', { gameCode: 'another' }],
])(
  'the same transaction id with another %s is a mismatch and moves nothing',
  async (_, changes) => {
    await place();
    expect(await place(changes)).toMatchObject({ status: 'DUPLICATE_MISMATCH' });
    expect(await cash()).toBe(whole(90));
  },
);

test('the same transaction id for another member is a mismatch', async () => {
  const other = await makeMember(api.deps, { merchantId });
  await fund(api.deps, other, whole(100));
  await place();
  expect(await place({ memberRef: other.publicId })).toMatchObject({
    status: 'DUPLICATE_MISMATCH',
  });
  expect(await cashOf(api.deps.db, other)).toBe(whole(100));
});

test('the id of a bet cannot be used for its win', async () => {
  await place();
  expect(await pay(5, { txId: betTxId })).toMatchObject({ status: 'DUPLICATE_MISMATCH' });
});

test('two vendors may use the same transaction and round ids', async () => {
  await place();
  expect(await place({}, strict)).toMatchObject({ status: 'OK', balance: whole(80) });
});

test('fifty bets at once for the last money: as many are taken as it lasts for', async () => {
  await vendor.sessionOf(memberRef);
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => place({ txId: randomUUID(), roundId: randomUUID() })),
  );
  const taken = replies.filter(({ status }) => status === 'OK');
  const refused = replies.filter(({ status }) => status === 'INSUFFICIENT_FUNDS');
  expect([taken.length, refused.length]).toEqual([10, 40]);
  for (const { balance } of refused) expect(balance).toBe(0n);
  expect(await cash()).toBe(0n);
});

test('the last cent is raced for fifty ways and spent once', async () => {
  await place({ stake: whole(99.99) });
  const cent = { stake: whole(0.01) };
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => place({ ...cent, txId: randomUUID() })),
  );
  expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(await cash()).toBe(0n);
});

test('one bet that arrives fifty times at once is taken once and answered alike', async () => {
  await vendor.sessionOf(memberRef);
  const replies = await Promise.all(Array.from({ length: 50 }, () => place()));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await cash()).toBe(whole(90));
});

test('one win that arrives fifty times at once is paid once', async () => {
  await place();
  const txId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 50 }, () => pay(25, { txId })));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await cash()).toBe(whole(115));
  expect(await events()).toHaveLength(1);
});

test('of twenty members who race for one transaction id one gets it', async () => {
  const members = await Promise.all(
    Array.from({ length: 20 }, () => makeMember(api.deps, { merchantId })),
  );
  await Promise.all(members.map((member) => fund(api.deps, member, whole(100))));
  await Promise.all(members.map((member) => vendor.sessionOf(member.publicId)));
  const replies = await Promise.all(members.map((member) => place({ memberRef: member.publicId })));
  expect(replies.filter(({ status }) => status === 'OK')).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 'DUPLICATE_MISMATCH')).toHaveLength(19);
});

test('too large a stake is refused with what there is, and may be sent again later', async () => {
  expect(await place({ stake: whole(100.0001) })).toMatchObject({
    status: 'INSUFFICIENT_FUNDS',
    balance: whole(100),
  });
  await fund(api.deps, player, whole(50));
  expect(await place({ stake: whole(100.0001) })).toMatchObject({ status: 'OK' });
});

test('a bet of nothing is no bet', async () => {
  expect(await place({ stake: whole(0) })).toMatchObject({ status: 'WRONG_SYNTAX' });
});

test('a rolled back bet gives the stake back and is void without having counted', async () => {
  await place();
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await events()).toMatchObject([{ kind: 2, outcome: 0, validBet: 0n, stake: whole(10) }]);
});

test('a bet is rolled back once, however many rollbacks ask for it', async () => {
  await place();
  await undo();
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await events()).toHaveLength(1);
});

test('a rollback before its bet is taken, and the bet refused for ever', async () => {
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await place()).toMatchObject({ status: 'BET_CANCELLED' });
  offsetMs = 400 * 24 * HOUR_MS;
  expect(await place({ session: 'whatever-session' })).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await place({ stake: whole(1) })).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await undo()).toMatchObject({ status: 'OK' });
  expect(await cash()).toBe(whole(100));
});

test('a bet and its rollback that race end without a stake, whichever came first', async () => {
  await vendor.sessionOf(memberRef);
  const rounds = Array.from({ length: 20 }, () => ({
    txId: randomUUID(),
    roundId: randomUUID(),
  }));
  await Promise.all(
    rounds.flatMap((round) => [
      place(round),
      undo({ betTxId: round.txId, roundId: round.roundId }),
    ]),
  );
  expect(await cash()).toBe(whole(100));
});

test('a bet that was rolled back is refused when it arrives once more', async () => {
  await place();
  await undo();
  expect(await place()).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await cash()).toBe(whole(100));
});

test('a win for a rolled back bet, or for one that never came, is refused', async () => {
  expect(await pay(5)).toMatchObject({ status: 'BET_NOT_FOUND' });
  await place();
  await undo();
  expect(await pay(5)).toMatchObject({ status: 'BET_CANCELLED' });
  expect(await cash()).toBe(whole(100));
});

test('a rollback needs a name of its own', async () => {
  expect(await undo({ txId: betTxId })).toMatchObject({ status: 'WRONG_SYNTAX' });
});

test('of two bets in a round one may be rolled back, and the other settles', async () => {
  const second = randomUUID();
  await place();
  await place({ txId: second, stake: whole(20) });
  await undo({ betTxId: second });
  await pay(0);
  expect(await events()).toMatchObject([
    { kind: 2, stake: whole(20), validBet: 0n },
    { kind: 1, stake: whole(10), validBet: whole(10) },
  ]);
});

test('a decided bet is not rolled back for an ordinary vendor', async () => {
  await place({}, strict);
  await pay(0, { roundClosed: false }, strict);
  expect(await undo({}, strict)).toMatchObject({ status: 'ALREADY_SETTLED' });
  await end({}, strict);
  expect(await undo({}, strict)).toMatchObject({ status: 'ALREADY_SETTLED' });
  expect(await cash()).toBe(whole(90));
});

test('a vendor that may rolls a settled bet back: stake and payout reversed, a void event', async () => {
  await place();
  await pay(25);
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  const [settled, voided] = await events();
  expect(voided).toMatchObject({
    kind: 2,
    betId: settled?.betId,
    outcome: 1,
    validBet: whole(10),
    agentId: agent.id,
  });
  const [bet] = await readBets(api.deps.db, [settled?.betId ?? 0n]);
  expect(bet).toMatchObject({ state: 'void', payout: 0n });
});

test('a paid bet of an open round is rolled back as a whole', async () => {
  await place();
  await pay(25, { roundClosed: false });
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(100) });
  expect(await end()).toMatchObject({ status: 'OK' });
  expect(await events()).toMatchObject([{ kind: 2, validBet: 0n }]);
});

test('what was won and spent cannot be taken back from an empty wallet', async () => {
  await place();
  await pay(500);
  await place({ txId: randomUUID(), roundId: randomUUID(), stake: whole(580) });
  expect(await undo()).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: whole(10) });
  await fund(api.deps, player, whole(500));
  expect(await undo()).toMatchObject({ status: 'OK', balance: whole(20) });
});

test('a closed round takes neither bet nor win nor another close', async () => {
  await place();
  await pay(0);
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await pay(5)).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await end()).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await cash()).toBe(whole(90));
});

test('a round that nobody opened cannot be closed', async () => {
  expect(await end()).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test("another vendor's round and bet are unknown", async () => {
  await place();
  expect(await pay(5, {}, strict)).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await end({}, strict)).toMatchObject({ status: 'BET_NOT_FOUND' });
  // A rollback of what it never bet leaves a tombstone in its own book, and no trace in ours.
  expect(await undo({}, strict)).toMatchObject({ status: 'OK', balance: whole(90) });
  expect(await pay(25)).toMatchObject({ status: 'OK', balance: whole(115) });
});

test("another member's bet is unknown", async () => {
  const other = await makeMember(api.deps, { merchantId });
  await place();
  const theirs = { memberRef: other.publicId };
  expect(await pay(5, theirs)).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await undo(theirs)).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await end(theirs)).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test('a win or a rollback that names another round is refused', async () => {
  await place();
  expect(await pay(5, { roundId: 'another' })).toMatchObject({ status: 'BET_NOT_FOUND' });
  expect(await undo({ roundId: 'another' })).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test('another currency is refused', async () => {
  expect(await place({ currency: 'EUR' })).toMatchObject({ status: 'WRONG_CURRENCY' });
  await place();
  expect(await pay(5, { currency: 'EUR' })).toMatchObject({ status: 'WRONG_CURRENCY' });
});

test('an unknown player is told apart from an unknown session', async () => {
  const session = await vendor.sessionOf(memberRef);
  const nobody = randomUUID();
  expect(await place({ memberRef: nobody, session })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await pay(5, { memberRef: nobody })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await undo({ memberRef: nobody })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await end({ memberRef: nobody })).toMatchObject({ status: 'PLAYER_UNKNOWN' });
  expect(await place({ session: 'no-such-session' })).toMatchObject({ status: 'TOKEN_UNKNOWN' });
});

test("another member's and another vendor's session are unknown", async () => {
  const other = await makeMember(api.deps, { merchantId });
  const theirs = await vendor.sessionOf(other.publicId);
  const elsewhere = await strict.sessionOf(memberRef);
  expect(await place({ session: theirs })).toMatchObject({ status: 'TOKEN_UNKNOWN' });
  expect(await place({ session: elsewhere })).toMatchObject({ status: 'TOKEN_UNKNOWN' });
});

test('a session ends twelve hours after its last bet; what is owed is paid all the same', async () => {
  await place();
  offsetMs = 11 * HOUR_MS;
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'OK' });
  offsetMs = 22 * HOUR_MS;
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'OK' });
  offsetMs = 35 * HOUR_MS;
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'TOKEN_EXPIRED' });
  expect(await pay(50)).toMatchObject({ status: 'OK', balance: whole(120) });
});

test('a closed player cannot bet, and is paid and given back what is theirs', async () => {
  const second = randomUUID();
  await place();
  await place({ txId: second });
  await closePlayer();
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'PLAYER_LOCKED' });
  expect(await undo({ betTxId: second })).toMatchObject({ status: 'OK' });
  expect(await pay(25)).toMatchObject({ status: 'OK', balance: whole(115) });
});

test('a game that is unknown, off or in maintenance takes no bet, and pays what it owes', async () => {
  expect(await place({ gameCode: 'another' })).toMatchObject({ status: 'INVALID_GAME' });
  await place();
  await changeGame({ enabled: false });
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'INVALID_GAME' });
  await changeGame({ enabled: true, maintenanceFrom: new Date(0) });
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'INVALID_GAME' });
  expect(await pay(25)).toMatchObject({ status: 'OK' });
  await changeGame({ maintenanceFrom: null });
});

test('a vendor that is off takes no bet, and pays what it owes', async () => {
  await place();
  await changeVendor({ enabled: false });
  expect(await place({ txId: randomUUID() })).toMatchObject({ status: 'BET_NOT_ALLOWED' });
  expect(await pay(25)).toMatchObject({ status: 'OK' });
  await changeVendor({ enabled: true });
});

test("a stake outside the game's limits is refused", async () => {
  await changeGame({ stakeMin: whole(1), stakeMax: whole(20) });
  expect(await place({ stake: whole(0.5) })).toMatchObject({ status: 'LIMIT_REACHED' });
  expect(await place({ stake: whole(20.01) })).toMatchObject({ status: 'LIMIT_REACHED' });
  expect(await place({ stake: whole(20) })).toMatchObject({ status: 'OK' });
  await changeGame({ stakeMin: null, stakeMax: null });
});

test('a vendor with jackpots pays without a bet, which settles nothing', async () => {
  await generous.sessionOf(memberRef);
  expect(await pay(77, {}, generous)).toMatchObject({ status: 'OK', balance: whole(177) });
  expect(await pay(77, {}, generous)).toMatchObject({ status: 'ROUND_CLOSED' });
  expect(await events()).toEqual([]);
  expect(await pay(77)).toMatchObject({ status: 'BET_NOT_FOUND' });
});

test('a jackpot within an open round closes it and settles its bets', async () => {
  await place({}, generous);
  const jackpot = { betTxId: 'jackpot' };
  expect(await pay(50, jackpot, generous)).toMatchObject({ status: 'OK', balance: whole(140) });
  expect(await events()).toMatchObject([{ outcome: 2, stake: whole(10), payout: 0n }]);
});

test("an agent's own bets count for the agent", async () => {
  await fund(api.deps, agent, whole(10));
  await vendor.playRound({ memberRef: agent.publicId, stake: whole(10), payout: whole(0) });
  expect(await events(agent.id)).toMatchObject([{ agentId: agent.id }]);
});

const closePlayer = () =>
  api.deps.db.prisma.member.update({ where: { id: player.id }, data: { closedAt: new Date() } });

const changeGame = (change: object) =>
  api.deps.db.prisma.game.updateMany({ where: { vendorId: vendor.vendorId }, data: change });

const changeVendor = (change: object) =>
  api.deps.db.prisma.vendor.update({ where: { id: vendor.vendorId }, data: change });

async function sessionAnew(): Promise<string> {
  const launchToken = await vendor.launch(memberRef);
  const { text } = await vendor.send('authenticate', { launchToken, gameCode: vendor.gameCode });
  return JSON.parse(text).session;
}
