import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { Ahead, loadedAhead } from './loaded-ahead.tsx';

const sheet = () =>
  loadedAhead(async () => ({ name }: { name: string }) => <p>Sheet of {name}</p>);

const show = (of: ReturnType<typeof sheet>) =>
  render(
    <Suspense fallback="Loading">
      <Ahead of={of} props={{ name: 'Ada' }} />
    </Suspense>,
  );

test('shows a component at once whose file is loaded', async () => {
  const loaded = sheet();
  await loaded.load();
  show(loaded);
  expect(screen.getByText('Sheet of Ada')).toBeTruthy();
});

test('waits for a file that is not loaded', async () => {
  show(sheet());
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(await screen.findByText('Sheet of Ada')).toBeTruthy();
});
