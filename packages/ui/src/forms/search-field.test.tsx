import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { ResultRow, SearchField } from './search-field.tsx';

function Find({ titles }: { readonly titles: readonly string[] }) {
  const [value, setValue] = useState('');
  const found = titles.filter((title) => title.startsWith(value));
  return (
    <>
      <SearchField
        label="Find"
        value={value}
        onChange={setValue}
        results={found.length}
        listId="found"
      />
      <ul id="found">
        {found.map((title) => (
          <li key={title}>
            <ResultRow href={`/${title}`} title={title} kind="Game" />
          </li>
        ))}
      </ul>
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Find' });
const focused = () => document.activeElement?.getAttribute('href') ?? 'the field';

test('takes the focus, and the arrows walk from it through the results and back', () => {
  renderUi(<Find titles={['dice', 'wheel']} />);
  expect(document.activeElement).toBe(field());
  const walked = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return focused();
  });
  expect(walked).toEqual(['/dice', '/wheel', '/wheel', '/dice', 'the field']);
});

test('Enter opens the first result, if there is one', () => {
  const navigate = vi.fn();
  renderUi(<Find titles={['dice', 'wheel']} />, { navigate });
  fireEvent.change(field(), { target: { value: 'wh' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/wheel');
  fireEvent.change(field(), { target: { value: 'xyz' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test.each([
  ['while an input method is open', { isComposing: true }],
  ['as Safari tells it', { keyCode: 229 }],
])('leaves Enter and the arrows to an input method: %s', (_, composing) => {
  const navigate = vi.fn();
  renderUi(<Find titles={['dice', 'wheel']} />, { navigate });
  for (const key of ['Enter', 'ArrowDown']) fireEvent.keyDown(field(), { key, ...composing });
  expect(navigate).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
});
