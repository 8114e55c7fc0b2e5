import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Card } from '../layout/card.tsx';
import { Section } from '../layout/section.tsx';
import { uiSettings } from '../testing/render-ui.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { Boundary } from './boundary.tsx';

let isBroken = true;

/** Throws until repaired, like a defective component or a missing chunk. */
function Part() {
  if (isBroken) throw new Error('a defect');
  return <p>The part</p>;
}

function show(nodes: ReactNode) {
  isBroken = true;
  const onCaughtError = () => {}; // keeps React from printing the expected error
  return render(<UiProvider settings={uiSettings}>{nodes}</UiProvider>, { onCaughtError });
}

test.each([
  ['Card', Card],
  ['Section', Section],
])('a %s keeps a failure to itself, and tries again', (_, Frame) => {
  show(
    <>
      <Frame title="The title">
        <Part />
      </Frame>
      <p>The rest</p>
    </>,
  );
  expect(screen.getByText('The title')).toBeTruthy();
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain(
    'We couldn’t load this part of the page.',
  );
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The part')).toBeTruthy();
});

test('takes no more room in a bar than a button', () => {
  show(
    <Boundary look="bar">
      <Part />
    </Boundary>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: /Try again/ }));
  expect(screen.getByText('The part')).toBeTruthy();
});
