import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Card } from '../layout/card.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Awaited } from './awaited.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { ErrorState } from './error-state.tsx';

/** Fails, then shows a skeleton after a retry. */
function Part() {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <ErrorState failed="It failed." safe="" onRetry={() => setAsked(true)} />;
  return (
    <Awaited>
      <CardSkeleton content="facts" count={2} />
    </Awaited>
  );
}

test.each([
  ['of its card', 'The card', 'The card'],
  ['of the page, outside cards', undefined, 'The page'],
])('names the content to retry after the heading %s', (_, card, heading) => {
  renderUi(
    <main>
      <h1>The page</h1>
      {card ? (
        <Card title={card}>
          <Part />
        </Card>
      ) : (
        <Part />
      )}
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Try again' });
  button.focus();
  fireEvent.click(button);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: heading }));
});

test('skeletons are hidden from screen readers, and their container announces loading once', () => {
  const { container } = renderUi(
    <Awaited>
      <CardSkeleton content="facts" count={2} />
      <CardSkeleton content="fields" count={1} />
      <CardSkeleton content="rows" count={3} />
    </Awaited>,
  );
  expect(container.querySelector('[aria-busy=true]')?.textContent).toBe('Loading');
  const shapes = [...container.querySelectorAll('[data-skeleton]')];
  // One title per card; one line per fact and row; label and control per field.
  expect(shapes).toHaveLength(3 + 2 + 2 + 3);
  expect(shapes.every((shape) => shape.getAttribute('aria-hidden') === 'true')).toBe(true);
});
