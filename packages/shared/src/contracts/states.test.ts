import { expect, test } from 'vitest';
import {
  answerLetters,
  answerOfLetter,
  contractStates,
  contractStatesInForce,
  contractTransitions,
  nextContractState,
  nextStateBySide,
} from './states.ts';

test('only the downline answers a proposal', () => {
  expect(nextContractState({ from: 'P', actor: 'downline', action: 'accept' })).toBe('A');
  expect(nextContractState({ from: 'P', actor: 'downline', action: 'refuse' })).toBe('R');
  expect(nextContractState({ from: 'P', actor: 'upline', action: 'accept' })).toBeUndefined();
});

test('refused and ended are final states of a contract', () => {
  expect(contractTransitions.filter(({ from }) => from === 'R' || from === 'C')).toEqual([]);
});

test('every state can be reached, and no step has two outcomes', () => {
  const reachable = new Set(['P', ...contractTransitions.map(({ to }) => to)]);
  expect([...reachable].sort()).toEqual([...contractStates].sort());
  const steps = contractTransitions.map(({ from, actor, action }) => `${from} ${actor} ${action}`);
  expect(new Set(steps).size).toBe(steps.length);
});

test('a contract goes on paying while a request waits for its answer', () => {
  expect(contractStatesInForce).toEqual(['A', 'V', 'E']);
});

test('a request is answered by the other side, and withdrawn by its own', () => {
  for (const state of ['E', 'V'] as const)
    for (const askedBy of ['upline', 'downline'] as const) {
      const other = askedBy === 'upline' ? 'downline' : 'upline';
      const contract = { state, askedBy };
      expect(nextStateBySide(contract, askedBy, 'withdraw')).toBe('A');
      expect(nextStateBySide(contract, other, 'withdraw')).toBeUndefined();
      expect(nextStateBySide(contract, other, 'accept')).toBe(state === 'V' ? 'C' : 'A');
      expect(nextStateBySide(contract, askedBy, 'accept')).toBeUndefined();
      expect(nextStateBySide(contract, askedBy, 'ask_end')).toBeUndefined();
    }
});

test('a letter selects the wanted state', () => {
  const said = (state: (typeof contractStates)[number]) =>
    answerLetters.map((letter) => answerOfLetter(letter, state));
  expect(said('P')).toEqual(['accept', 'refuse', undefined]);
  expect(said('E')).toEqual(['accept', 'refuse', undefined]);
  expect(said('V')).toEqual(['refuse', 'refuse', 'accept']);
});
