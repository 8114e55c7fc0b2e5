import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSlip } from './use-slip.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const LINE = { play: 'Sum', ball: '4', by: 'pick', mode: 1, multiple: 1 } as const;

function slipWithOneLine() {
  const { result } = renderHook(() => useSlip('K31M'));
  act(() => result.current.add([LINE]));
  const ids = result.current.lines.map(({ id }) => id);
  expect(ids).toHaveLength(1);
  return { result, ids };
}

test('equal bets are one bet, and count as one', () => {
  const { result } = slipWithOneLine();
  let count = 0;
  act(() => {
    count = result.current.add([LINE, { ...LINE, ball: '5' }, LINE]);
  });
  expect(count).toBe(2);
  expect(result.current.lines.map(({ ball, multiple }) => [ball, multiple])).toEqual([
    ['4', 3],
    ['5', 1],
  ]);
});

test('a removed bet can be restored', () => {
  const { result, ids } = slipWithOneLine();
  act(() => result.current.remove(ids));
  expect(result.current.removed).toHaveLength(1);
  act(() => result.current.undo());
  expect(result.current.lines).toHaveLength(1);
});

test('a placed bet is removed and cannot be restored', () => {
  const { result, ids } = slipWithOneLine();
  act(() => result.current.dropPlaced(ids));
  expect([result.current.lines, result.current.removed]).toEqual([[], []]);
});
