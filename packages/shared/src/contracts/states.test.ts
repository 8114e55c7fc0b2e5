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

test('refused and ended are the final states of a contract', () => {
  expect(contractTransitions.filter(({ from }) => from === 'R' || from === 'C')).toEqual([]);
});

test('every state can be reached, and no step has two outcomes', () => {
  const reachable = new Set(['P', ...contractTransitions.map(({ to }) => to)]);
  expect([...reachable].sort()).toEqual([...contractStates].sort());
  const steps = contractTransitions.map(({ from, actor, action }) => `${from} ${actor} ${action}`);
  expect(new Set(steps).size).toBe(steps.length);
});

test('a contract still pays while a request about it waits for an answer', () => {
  expect(contractStatesInForce).toEqual(['A', 'V', 'E']);
});

test('only the other agent answers a request, and only its maker withdraws it', () => {
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

test('a letter on the wire selects the action', () => {
  const actionsIn = (state: (typeof contractStates)[number]) =>
    answerLetters.map((letter) => answerOfLetter(letter, state));
  expect(actionsIn('P')).toEqual(['accept', 'refuse', undefined]);
  expect(actionsIn('E')).toEqual(['accept', 'refuse', undefined]);
  expect(actionsIn('V')).toEqual(['refuse', 'refuse', 'accept']);
});
