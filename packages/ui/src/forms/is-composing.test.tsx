import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useEscape } from '../overlays/use-escape.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { onEnter } from './is-composing.ts';

function Field({ onAct, onClose }: { readonly onAct: () => void; readonly onClose: () => void }) {
  useEscape(true, onClose);
  return <input aria-label="Name" onKeyDown={onEnter(onAct)} />;
}

test.each([
  [{}, 1],
  [{ isComposing: true }, 0],
  [{ keyCode: 229 }, 0],
])('a key with %j is answered %d times', (kind, times) => {
  const [act, close] = [vi.fn(), vi.fn()];
  renderUi(<Field onAct={act} onClose={close} />);
  for (const key of ['Enter', 'Escape', 'a'])
    fireEvent.keyDown(screen.getByLabelText('Name'), { key, ...kind });
  expect(act).toHaveBeenCalledTimes(times);
  expect(close).toHaveBeenCalledTimes(times);
});
