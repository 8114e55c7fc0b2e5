import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { Dialog } from './dialog.tsx';
import { afterDialogs, leaveReloadedDialog } from './dialog-history.ts';

/** A list whose rows can be removed after a confirmation. */
function Rows({ names }: { readonly names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [openRow, setOpenRow] = useState<string>();
  const remove = () => {
    setLeft(left.filter((name) => name !== openRow));
    setOpenRow(undefined);
  };
  return (
    <main>
      <button type="button">Add</button>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setOpenRow(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {openRow && (
        <Dialog title="Remove this?" onClose={() => setOpenRow(undefined)}>
          <button type="button" onClick={remove}>
            Remove
          </button>
        </Dialog>
      )}
    </main>
  );
}

/** Like a keyboard: focuses the button before the click. */
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

test('if the row is gone, focuses the next, the previous, then the container', async () => {
  renderUi(<Rows names={['One', 'Two', 'Three']} />);
  await removeRow('Two');
  await waitFor(() => expect(focused()).toBe('Three'));
  await removeRow('Three');
  await waitFor(() => expect(focused()).toBe('One'));
  await removeRow('One');
  await waitFor(() => expect(focused()).toBe('Add'));
});

test('removes the history entry of a dialog closed by a reload, and no other', () => {
  const { back, state } = history;
  let backs = 0;
  history.back = () => {
    backs += 1;
  };
  onTestFinished(() => {
    history.back = back;
    history.replaceState(state, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  history.replaceState({ idx: 3 }, '');
  leaveReloadedDialog();
  expect(backs).toBe(0);
  history.replaceState({ idx: 3, dialog: 'opened before the reload' }, '');
  leaveReloadedDialog();
  expect(backs).toBe(1);
});

test('a navigation waits until a dialog that was closed has left the history', async () => {
  // Dialogs of previous tests may still be leaving the history.
  dispatchEvent(new PopStateEvent('popstate'));
  await afterDialogs(async () => {})();
  // `history.back()` is asynchronous: here it completes when the test says so.
  const { back } = history;
  let backs = 0;
  history.back = () => {
    backs += 1;
  };
  onTestFinished(() => {
    history.back = back;
  });
  const left: string[] = [];
  const navigate = afterDialogs(async (to: string) => void left.push(to));
  renderUi(<Rows names={['One']} />);
  await press('One');
  await press('Close');
  expect(backs).toBe(1);
  const gone = navigate('/there');
  expect(left).toEqual([]);
  dispatchEvent(new PopStateEvent('popstate'));
  await gone;
  expect(left).toEqual(['/there']);
  await navigate('/on');
  expect(left).toEqual(['/there', '/on']);
});
