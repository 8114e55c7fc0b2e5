import { expect, test } from 'vitest';
import type { RoundView } from '../../rounds/round.presenter.ts';
import { type ChipBet, ConnectionLost, Refused } from '../arcade-client.ts';
import { BetSender } from './bet-sender.ts';

const round = { state: 'accepted' } as RoundView;
const wish = { number: 7, places: [[3, 10_000]] } as const;

/** A sender whose bets get the given outcomes in turn, and the keys of the sent bets. */
function senderWith(...outcomes: readonly (Error | RoundView)[]) {
  const keys: string[] = [];
  const left = [...outcomes];
  const placeBet = async ({ roundKey }: ChipBet) => {
    keys.push(roundKey);
    const outcome = left.shift();
    if (!outcome || outcome instanceof Error) throw outcome ?? new Error('sent too often');
    return outcome;
  };
  return { sender: new BetSender({ placeBet }, 0), keys };
}

const lost = new ConnectionLost();

test('repeats a bet without an answer under its key', async () => {
  const { sender, keys } = senderWith(lost, lost, round);
  expect(await sender.send(wish)).toBe(round);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('the same bet keeps its key after the connection was lost, or the server refused a repeat', async () => {
  const { sender, keys } = senderWith(lost, lost, lost, lost, new Refused('too_many'), round);
  await expect(sender.send(wish)).rejects.toBe(lost);
  await expect(sender.send(wish)).rejects.toThrow(Refused);
  expect(await sender.send(wish)).toBe(round);
  expect(keys).toHaveLength(6);
  expect(new Set(keys).size).toBe(1);
});

test('another bet, and the same one after an answer, have their own keys', async () => {
  const { sender, keys } = senderWith(round, round, lost, lost, lost, lost, round);
  await sender.send(wish);
  await sender.send(wish);
  await expect(sender.send(wish)).rejects.toBe(lost);
  await sender.send({ ...wish, number: 8 });
  expect(new Set([keys[0], keys[1], keys[2], keys[6]]).size).toBe(4);
});
