import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { NumberGrid } from './number-grid.tsx';

afterEach(cleanup);

test('both rows of leading digits are one stop of the Tab key', async () => {
  await renderPage({
    origin: 'http://localhost',
    path: '/',
    page: <NumberGrid length={3} numbers={[]} onChange={() => {}} />,
  });
  const pages = await screen.findAllByRole('button', { name: /: none picked$/ });
  expect(pages).toHaveLength(20);
  expect(pages.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await userEvent.tab();
  expect(document.activeElement).toBe(pages[10]);
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(document.activeElement).toBe(pages[1]);
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: '10: none picked' }).tabIndex).toBe(0);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('100');
});
