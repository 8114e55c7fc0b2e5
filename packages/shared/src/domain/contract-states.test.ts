import { expect, test } from 'vitest';
import {
  contractStates,
  contractStatesInForce,
  contractTransitions,
  nextContractState,
} from './contract-states.ts';

test('a proposal is answered by the downline alone', () => {
  expect(nextContractState({ from: 'P', actor: 'downline', action: 'accept' })).toBe('A');
  expect(nextContractState({ from: 'P', actor: 'downline', action: 'refuse' })).toBe('R');
  expect(nextContractState({ from: 'P', actor: 'upline', action: 'accept' })).toBeUndefined();
});

test('nothing leads out of a contract that was refused or has ended', () => {
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
