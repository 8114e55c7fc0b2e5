import { read } from '@app/shared/captcha/hosted-check.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { HostedCheckPage } from './hosted-check-page.tsx';

const { answer } = read.example;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['hostedCheck/read'] = answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <HostedCheckPage /> });
const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('connects a provider with default addresses, and shows errors at the form', async () => {
  server.values['hostedCheck/read'] = { version: 0, company: null, isUsed: false };
  show();
  expect(await screen.findByText('This site uses its own puzzle.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Reason'), 'Programs');
  await press('Save');
  expect(screen.getByText(/each address starts with https/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('CAPTCHA ID'), 'abc123');
  await userEvent.type(screen.getByLabelText('CAPTCHA key'), 'a key');
  await press('Save');
  const provider = { ...answer.company, captchaId: 'abc123' };
  await waitFor(() =>
    expect(sentTo('hostedCheck/save')).toEqual([
      { version: 0, company: provider, key: 'a key', reason: 'Programs' },
    ]),
  );
});

test('keeps a key that is not typed again', async () => {
  show();
  expect(await screen.findByText(/Visitors see this provider’s check/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('CAPTCHA key').value).toBe('');
  await userEvent.type(screen.getByLabelText('Reason'), 'Nothing new');
  await press('Save');
  const { company: provider } = answer;
  await waitFor(() =>
    expect(sentTo('hostedCheck/save')).toEqual([
      { version: 1, company: provider, reason: 'Nothing new' },
    ]),
  );
});

test("links to the flag, and shows the provider's answer", async () => {
  server.values['hostedCheck/read'] = { ...answer, isUsed: false };
  server.values['hostedCheck/test'] = {
    steps: [
      { step: 'script', outcome: 'passed', answer: 'text/javascript' },
      { step: 'server', outcome: 'unknown', answer: '-50002 captcha_id not exists' },
    ],
  };
  show();
  expect(
    await screen.findByText(/Turn on “Third-party security check” under Features/),
  ).toBeTruthy();
  await press('Test');
  expect(await screen.findByText('Response: -50002 captcha_id not exists')).toBeTruthy();
  expect(screen.getByText('Unclear')).toBeTruthy();
});

test("returns to the site's own check, with a reason", async () => {
  show();
  await press('Use our own puzzle');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Too dear');
  await userEvent.click(dialog.getByRole('button', { name: 'Use our own puzzle' }));
  await waitFor(() =>
    expect(sentTo('hostedCheck/save')).toEqual([{ version: 1, company: null, reason: 'Too dear' }]),
  );
});
