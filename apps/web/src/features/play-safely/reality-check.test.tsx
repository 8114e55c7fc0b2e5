import {
  acknowledgeRealityCheck,
  declineLimits,
  realityCheck,
  setRealityCheck,
} from '@app/shared/limits/schemas';
import { Toasts } from '@app/ui/feedback/toasts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { siteWithout } from '../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { RealityCheckCard } from './reality-check-card.tsx';
import { RealityCheckLayer } from './reality-check-layer.tsx';

const answer = { ...realityCheck.example.answer, timeLimit: null };
const due = { ...answer, dueAt: Date.now() - 1_000, isDue: true };

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = async (shown: object, path = '/') => {
  server.replies[`GET ${realityCheck.path}`] = () => ({ json: success(shown) });
  await renderPage({
    origin: server.origin,
    path,
    site: siteWithout(),
    page: (
      <>
        <RealityCheckLayer />
        <RealityCheckCard />
        <Toasts />
      </>
    ),
  });
};

test('a due check covers the page with the session’s figures until it is confirmed', async () => {
  await show(due);
  const dialog = within(await screen.findByRole('dialog', { name: 'Time for a break?' }));
  expect(dialog.getByText('$90.00')).toBeTruthy();
  expect(dialog.getByText('−$40.00')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
  server.replies[`POST ${acknowledgeRealityCheck.path}`] = () => {
    server.replies[`GET ${realityCheck.path}`] = () => ({ json: success(answer) });
    return { json: success({}) };
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Keep playing' }));
  await waitFor(() =>
    expect(server.received.map(({ url }) => url)).toContain(acknowledgeRealityCheck.path),
  );
});

test('over a game, the limit that refused a bet is named once, with its rest', async () => {
  const refused = { at: 1, reason: 'limit', kind: 'loss', period: 'week', endsAt: null };
  const shown = { ...answer, dueAt: null, refused: { ...refused, amount: 10, left: 3 } };
  await show(shown, '/game/arcade/koi');
  const dialog = within(await screen.findByRole('alertdialog', { name: /doesn’t allow this bet/ }));
  expect(dialog.getByText('Loss limit · 7 days: $3.00 of $10.00 left.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a new member is asked for a deposit limit, and can decline one', async () => {
  await show({ ...answer, dueAt: null, isLimitAsked: true });
  const dialog = within(await screen.findByRole('dialog', { name: /deposit limit/ }));
  server.replies[`POST ${declineLimits.path}`] = () => ({ json: success({}) });
  await userEvent.click(dialog.getByRole('button', { name: 'No limit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.received.map(({ url }) => url)).toContain(declineLimits.path);
});

test('the pages that it leads to stay free', async () => {
  await show(due, '/member/playSafely');
  expect(await screen.findByRole('radio', { name: '30 min' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a member chooses how often to be reminded', async () => {
  await show({ ...answer, minutes: null, session: null, dueAt: null });
  server.replies[`PUT ${setRealityCheck.path}`] = () => ({ json: success({}) });
  expect(await screen.findByRole('radio', { name: 'Off', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '15 min' }));
  expect(await screen.findByText('Your reality check is saved.')).toBeTruthy();
  const sent = server.received.find(({ body }) => body)?.body;
  expect(JSON.parse(`${sent}`)).toEqual({ minutes: 15 });
});

test('announces a reached time limit once, with its end, and warns of a near one', async () => {
  const now = Date.now();
  const endsAt = now - 1_000;
  await show({ ...answer, dueAt: null, timeLimit: { period: 'day', endsAt, permittedAt: now } });
  const notice = within(
    await screen.findByRole('alertdialog', { name: 'You’ve reached your time limit for 24 hours' }),
  );
  expect(notice.getByText(/^Betting is paused until/)).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  cleanup();
  const near = { period: 'session', endsAt: now + 120_000, permittedAt: null };
  await show({ ...answer, dueAt: null, timeLimit: near });
  expect(await screen.findByText(/Your time limit ends in less than 5 minutes/)).toBeTruthy();
});
