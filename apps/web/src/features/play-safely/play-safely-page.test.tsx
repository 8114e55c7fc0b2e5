import { askReturn, exclusion, selfExclusion, timeout } from '@app/shared/exclusions/schemas';
import { limits, realityCheck } from '@app/shared/limits/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { refusal, startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PlaySafelyPage } from './play-safely-page.tsx';

const { inForce, list } = exclusion.example.answer;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = async (answer: object) => {
  server.replies[`GET ${exclusion.path}`] = () => ({ json: success(answer) });
  server.replies[`GET ${limits.path}`] = () => ({ json: success(limits.example.answer) });
  server.replies[`GET ${realityCheck.path}`] = () => ({
    json: success({
      minutes: null,
      most: null,
      session: null,
      dueAt: null,
      isDue: false,
      timeLimit: null,
      refused: null,
      isLimitAsked: false,
    }),
  });
  await renderPage({
    origin: server.origin,
    path: '/member/playSafely',
    site: siteWithout(),
    page: (
      <>
        <PlaySafelyPage />
        <Toasts />
      </>
    ),
  });
};
const sent = (path: string) =>
  server.received.filter(({ url }) => url === path).map(({ body }) => JSON.parse(`${body}`));

test('begins a time-out only after a term is chosen and its consequences are confirmed', async () => {
  await show({ inForce: null, list: [] });
  server.replies[`POST ${timeout.path}`] = () => ({ json: success({}) });
  const card = within(await screen.findByRole('region', { name: 'Take a time-out' }));
  const start = card.getByRole('button', { name: 'Start time-out' });
  expect(start.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(card.getByRole('radio', { name: '1 week' }));
  await userEvent.click(start);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/You can log in, see your history, and withdraw/)).toBeTruthy();
  expect(sent(timeout.path)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Start time-out' }));
  expect(await screen.findByText('Your time-out has started.')).toBeTruthy();
  expect(sent(timeout.path)).toEqual([{ term: 'week' }]);
});

test('says before a self-exclusion that it cannot be ended early, and shows a refusal', async () => {
  await show({ inForce: null, list: [] });
  server.replies[`POST ${selfExclusion.path}`] = () => ({
    status: 409,
    json: refusal('exclusion.not_longer'),
  });
  const card = within(await screen.findByRole('region', { name: 'Exclude yourself' }));
  await userEvent.click(card.getByRole('radio', { name: '6 months' }));
  await userEvent.click(card.getByRole('button', { name: 'Exclude me' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can’t be ended early/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude me' }));
  expect(await dialog.findByText(/already have a break/)).toBeTruthy();
});

test('an excluded member sees what still works, and no form', async () => {
  await show({ inForce, list });
  expect(await screen.findByText('You’re excluded from playing')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe(
    '/member/wallet',
  );
  expect(screen.queryByRole('button', { name: 'Exclude me' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask to return' })).toBeNull();
  expect(screen.getByText('Self-exclusion: 6 months')).toBeTruthy();
});

test('a member on a time-out can still exclude themself', async () => {
  const holdsUntil = Date.now() + 3_600_000;
  await show({ inForce: { ...inForce, kind: 'time_out', holdsUntil }, list: [] });
  expect(await screen.findByText(/You’re on a break until/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Exclude me' })).toBeTruthy();
});

test('asks to return once the term is over', async () => {
  await show({ inForce: { ...inForce, mayAskReturn: true }, list });
  server.replies[`POST ${askReturn.path}`] = () => ({ json: success({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to return' }));
  expect(await screen.findByText('You can play again in 24 hours.')).toBeTruthy();
});
