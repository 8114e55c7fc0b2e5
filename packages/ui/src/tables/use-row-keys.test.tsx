import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

afterEach(cleanup);

const NAMES = ['Ann', 'Ben', 'Cid'];

interface ListProps {
  readonly focusKey?: string;
  readonly onOpen?: (key: string) => void;
}

function List({ focusKey, onOpen }: ListProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState('none');
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <>
      <input aria-label="Find" />
      <output aria-label="Opened">{opened}</output>
      <DataTable
        caption="Members"
        rows={NAMES}
        keyOf={(name) => name}
        keys={{
          selection: { has: (name) => chosen.includes(name), toggle },
          focusKey,
          ...(onOpen && { onOpen }),
        }}
        columns={[
          {
            key: 'name',
            head: 'Name',
            cell: (name) => (
              <button type="button" onClick={() => setOpened(name)}>
                {name}
              </button>
            ),
          },
        ]}
      />
    </>
  );
}

const row = (name: string) => screen.getByRole('row', { name });
/** Presses keys at the focused element; returns whether the last one was handled. */
const press = (...keys: string[]) =>
  keys.map((key) => !fireEvent.keyDown(document.activeElement ?? document.body, { key })).at(-1);

test('one row is in the order of Tab, and keys move the focus and stop at both ends', () => {
  render(<List />);
  expect(screen.getByRole('grid', { name: 'Members' })).toBeTruthy();
  expect(NAMES.map((name) => row(name).tabIndex)).toEqual([0, -1, -1]);
  row('Ann').focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(row('Ann'));
  press('j', 'ArrowDown', 'ArrowDown');
  expect(document.activeElement).toBe(row('Cid'));
  press('k');
  expect(document.activeElement).toBe(row('Ben'));
  expect(NAMES.map((name) => row(name).tabIndex)).toEqual([-1, 0, -1]);
  press('End');
  expect(document.activeElement).toBe(row('Cid'));
  press('Home');
  expect(document.activeElement).toBe(row('Ann'));
});

test('j moves into the list from anywhere except text fields', () => {
  render(<List />);
  screen.getByLabelText('Find').focus();
  for (const key of ['j', 'k', 'x', 'ArrowDown', 'Escape']) expect(press(key)).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  screen.getByLabelText('Find').blur();
  expect(press('j')).toBe(true);
  expect(document.activeElement).toBe(row('Ann'));
});

test('j does nothing while a dialog is open', () => {
  render(
    <>
      <List />
      <div role="dialog" aria-label="Views" />
    </>,
  );
  expect(press('j')).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('Enter opens the row and reports its key, x selects it, Esc leaves', () => {
  const calls: string[] = [];
  render(<List onOpen={(key) => calls.push(key)} />);
  press('j', 'j', 'Enter');
  expect(screen.getByLabelText('Opened').textContent).toBe('Ben');
  expect(calls).toEqual(['Ben']);
  press('x');
  expect(row('Ben').getAttribute('aria-selected')).toBe('true');
  expect(row('Ann').getAttribute('aria-selected')).toBe('false');
  press('x');
  expect(row('Ben').getAttribute('aria-selected')).toBe('false');
  press('Escape');
  expect(document.activeElement).toBe(document.body);
});

test('Esc inside a row goes back to the row', () => {
  render(<List />);
  screen.getByRole('button', { name: 'Ben' }).focus();
  press('Escape');
  expect(document.activeElement).toBe(row('Ben'));
});

test('the row that the reader comes back from has the focus', () => {
  render(<List focusKey="Cid" />);
  expect(document.activeElement).toBe(row('Cid'));
});

test('a plain table is not a grid, and its rows are not focusable', () => {
  render(
    <DataTable
      caption="Facts"
      rows={['Dice']}
      keyOf={(name) => name}
      columns={[{ key: 'name', head: 'Game', cell: (name) => name }]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Facts' })).toBeTruthy();
  expect(row('Dice').hasAttribute('tabindex')).toBe(false);
});
