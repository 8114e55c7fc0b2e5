import * as reviews from '@app/shared/audit/reviews.ops-calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { ReviewsPage } from './reviews-page.tsx';

const { review } = reviews.read.example.answer;
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['reviews/list'] = reviews.list.example.answer;
  server.values['reviews/read'] = reviews.read.example.answer;
  server.values['reviews/sign'] = {};
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (permissions?: Parameters<typeof renderPage>[0]['permissions']) =>
  renderPage({
    origin: server.origin,
    path: '/console/reviews/:id',
    address: `/console/reviews/${review.id}`,
    page: <ReviewPage />,
    ...(permissions && { permissions }),
  });

test('shows the number of waiting entries per day, with a link', async () => {
  renderPage({ origin: server.origin, page: <ReviewsPage /> });
  const day = await screen.findByRole('link', { name: '2026-11-23' });
  expect(day.getAttribute('href')).toBe(`/console/reviews/${review.id}`);
  expect(screen.getByText('Adjustments: 2')).toBeTruthy();
  expect(screen.getByText('To review')).toBeTruthy();
});

test('an operator reviews a day and records the findings', async () => {
  show();
  expect(await screen.findByText('player01')).toBeTruthy();
  const sign = screen.getByRole('button', { name: 'Mark as reviewed' });
  await userEvent.click(sign);
  expect(screen.getByText('Enter 3 to 500 characters.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Findings'), 'All have papers.');
  await userEvent.click(sign);
  await waitFor(() => {
    const sent = server.received.findLast(({ call }) => call === 'reviews/sign');
    expect(sent?.input).toEqual({ id: review.id, words: 'All have papers.' });
  });
});

test('without permission there is no question', async () => {
  show(['audit.read']);
  expect(await screen.findByText('player01')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});
