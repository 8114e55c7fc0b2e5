import { declineLimits, limits } from '@app/shared/limits/schemas';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { LimitPrompt } from './limit-prompt.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answerWith = (prompt: object) => {
  const { answer } = limits.example;
  server.replies[`GET ${limits.path}`] = () => ({ json: success({ ...answer, prompt }) });
};
const show = () =>
  renderPage({
    origin: server.origin,
    path: '/deposit',
    page: <LimitPrompt>the form</LimitPrompt>,
  });

test('the form follows once a member declines a limit', async () => {
  answerWith({ isAsked: true, isCompulsory: false, isAskedEarly: false });
  await show();
  const none = await screen.findByRole('button', { name: 'I don’t want a limit' });
  expect(screen.queryByText('the form')).toBeNull();
  server.replies[`POST ${declineLimits.path}`] = () => {
    answerWith({ isAsked: false, isCompulsory: false, isAskedEarly: false });
    return { json: success({}) };
  };
  await userEvent.click(none);
  expect(await screen.findByText('the form')).toBeTruthy();
});

test('a compulsory limit can only be set', async () => {
  answerWith({ isAsked: true, isCompulsory: true, isAskedEarly: false });
  await show();
  expect(
    (await screen.findByRole('link', { name: 'Set a deposit limit' })).getAttribute('href'),
  ).toBe('/member/playSafely');
  expect(screen.queryByRole('button')).toBeNull();
});
