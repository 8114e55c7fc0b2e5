import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Card } from '../layout/card.tsx';
import { DataTable } from './data-table.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a card is titled by its first cell and labels every other cell except buttons', () => {
  render(
    <DataTable
      cards
      caption="Games"
      rows={['Dice']}
      keyOf={(name) => name}
      columns={[
        { key: 'name', head: 'Game', cell: (name) => name },
        { key: 'place', head: 'Position', numeric: true, cell: () => 2 },
        {
          key: 'change',
          head: 'Actions',
          acts: true,
          cell: () => <button type="button">Go</button>,
        },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Games' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  expect(within(table).getByText('Actions').className).toBe('sr-only');
  expect(screen.getByRole('row', { name: /Dice/ }).textContent).toBe('DicePosition2Go');
});

test('never breaks short words of a narrow heading, but may break long ones', () => {
  const heads = ['Line', 'Active players', 'Auszahlungsbetrag'];
  render(
    <DataTable
      caption="Lines"
      rows={['1']}
      keyOf={(line) => line}
      columns={heads.map((head) => ({ key: head, head, cell: (line: string) => line }))}
    />,
  );
  const breaks = heads.map((name) => screen.getByRole('columnheader', { name }).className);
  expect(breaks[0]).toContain('whitespace-nowrap');
  expect(breaks[1]).toContain('wrap-normal');
  expect(breaks[2]).toContain('wrap-anywhere');
});

test('tiles keep the head of every fact, and put what ends the first line beside the name', () => {
  render(
    <DataTable
      cards="tiles"
      caption="Bills"
      rows={['Monday']}
      keyOf={(day) => day}
      columns={[
        { key: 'day', head: 'Day', cell: (day) => day },
        { key: 'gross', head: 'Gross', numeric: true, cell: () => 7 },
        { key: 'paid', head: 'Paid', numeric: true, ends: true, cell: () => 5 },
      ]}
    />,
  );
  const row = screen.getByRole('row', { name: /Monday/ });
  expect(row.textContent).toBe('MondayGross7Paid5');
  const first = within(row).getByText('5').closest('td');
  expect(first?.className).toContain('order-first');
  expect(within(row).getByText('7').closest('td')?.className).not.toContain('order-first');
});

test('cards put line-end cells beside the name, such as the checkbox', () => {
  render(
    <DataTable
      cards
      caption="Members"
      rows={['player01']}
      keyOf={(name) => name}
      columns={[
        { key: 'name', head: 'Name', cell: (name) => name },
        { key: 'balance', head: 'Balance', cell: () => 7 },
        { key: 'choose', head: 'Choose', acts: true, ends: true, cell: () => 'box' },
      ]}
    />,
  );
  const cornerOf = (text: string) =>
    screen.getByText(text).closest('td')?.className.split(' ').includes('absolute');
  expect(cornerOf('box')).toBe(true);
  expect(screen.getByRole('rowheader').className).toContain('min-h-control');
  expect(cornerOf('7')).toBe(false);
});

test('a table that is wider than its place can be scrolled by keys, and is no second region beside its card', () => {
  const observers: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        observers.push(onResize);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <Card title="Ranks">
      <DataTable
        caption="Ranks"
        rows={['1']}
        keyOf={(rank) => rank}
        columns={[{ key: 'rank', head: 'Rank', cell: (rank) => rank }]}
      />
    </Card>,
  );
  const box = screen.getByRole('table', { name: 'Ranks' }).parentElement as HTMLElement;
  const resize = (width: number) => {
    Object.defineProperty(box, 'scrollWidth', { value: width, configurable: true });
    act(() => {
      for (const onResize of observers) onResize();
    });
  };
  resize(box.clientWidth);
  expect(screen.queryByRole('group')).toBeNull();
  resize(box.clientWidth + 40);
  expect(screen.getByRole('group', { name: 'Ranks' })).toBe(box);
  expect(screen.getAllByRole('region', { name: 'Ranks' })).toHaveLength(1);
  expect(box.tabIndex).toBe(0);
});
