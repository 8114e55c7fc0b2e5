import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { renderUi } from './testing/render-ui.tsx';

/** A list from which each row can be removed, after a question. */
function Rows({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string>();
  const remove = () => {
    setLeft(left.filter((name) => name !== asked));
    setAsked(undefined);
  };
  return (
    <main>
      <button type="button">Add</button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setAsked(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog title="Remove this?" onClose={() => setAsked(undefined)}>
          <button type="button" onClick={remove}>
            Remove
          </button>
        </Dialog>
      )}
    </main>
  );
}

/** As a keyboard does: what is pressed has the focus. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
async function removeRow(name: string): Promise<void> {
  await press(name);
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const focused = () => document.activeElement?.textContent;

test('gives the focus back to what opened it', async () => {
  renderUi(<Rows names={['One', 'Two']} />);
  await press('One');
  await press('Close');
  await waitFor(() => expect(focused()).toBe('One'));
});

test('where that is gone, the next row has the focus, then the one before, then what is around', async () => {
  renderUi(<Rows names={['One', 'Two', 'Three']} />);
  await removeRow('Two');
  await waitFor(() => expect(focused()).toBe('Three'));
  await removeRow('Three');
  await waitFor(() => expect(focused()).toBe('One'));
  await removeRow('One');
  await waitFor(() => expect(focused()).toBe('Add'));
});
