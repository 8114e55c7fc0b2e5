import { read } from '@app/shared/access/phone-proof.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PhoneProofPage } from './phone-proof-page.tsx';

const { answer } = read.example;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['phoneProof/read'] = answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = () => renderPage({ origin: server.origin, page: <PhoneProofPage /> });
const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('changes the provider, and shows errors at the form', async () => {
  show();
  await userEvent.clear(await screen.findByLabelText('API address'));
  await userEvent.type(screen.getByLabelText('Reason'), 'Moved');
  await press('Save');
  expect(screen.getByText(/each address starts with https/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('API address'), 'https://codes.example/v2');
  await userEvent.type(screen.getByLabelText('Hosts the challenge uses'), 'https://a.example');
  await press('Save');
  const provider = {
    ...answer.provider,
    sendUrl: 'https://codes.example/v2',
    challengeOrigins: ['https://a.example'],
  };
  await waitFor(() =>
    expect(sentTo('phoneProof/save')).toEqual([{ version: 1, provider, reason: 'Moved' }]),
  );
});

test('tests the provider, and shows its answer', async () => {
  server.values['phoneProof/test'] = {
    steps: [
      { step: 'keys', outcome: 'passed', answer: '1' },
      { step: 'sending', outcome: 'failed', answer: 'API key not valid' },
    ],
  };
  show();
  await press('Test');
  expect(await screen.findByText('1 key signs its tokens.')).toBeTruthy();
  expect(screen.getByText('Response: API key not valid')).toBeTruthy();
});

test("returns to the site's own codes, with a reason", async () => {
  show();
  await press('Send our own codes');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'Too dear');
  await userEvent.click(dialog.getByRole('button', { name: 'Send our own codes' }));
  await waitFor(() =>
    expect(sentTo('phoneProof/save')).toEqual([{ version: 1, provider: null, reason: 'Too dear' }]),
  );
});

test('says that a site without a provider sends its own codes', async () => {
  server.values['phoneProof/read'] = { version: 0, provider: null };
  show();
  expect(await screen.findByText('This site sends its own codes.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
});
