import { broadcasts, templates } from '@app/shared/messages/ops-calls';
import { list as listSegments } from '@app/shared/segments/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MessagesPage } from './messages-page.tsx';

const [broadcast] = broadcasts.example.answer.list;
const [template] = templates.example.answer.list;
const SCRIPT = '<script>alert(1)</script>';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['inbox/broadcasts'] = broadcasts.example.answer;
  server.values['segments/list'] = listSegments.example.answer;
  server.values['inbox/templates'] = templates.example.answer;
  server.values['inbox/countAudience'] = { members: 1_204 };
  server.values['inbox/sendBroadcast'] = { members: 1_204 };
  renderPage({ origin: server.origin, page: <MessagesPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) => server.received.filter((each) => each.call === `inbox/${call}`);
async function open(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test('counts recipients, previews the message and asks for a reason before sending', async () => {
  const dialog = await open('Write message');
  await userEvent.selectOptions(await dialog.findByLabelText('Recipients'), 'Players');
  await userEvent.selectOptions(dialog.getByLabelText('Activity'), 'No login for 30 days');
  await userEvent.selectOptions(dialog.getByLabelText('Deposits'), 'Have deposited');
  await userEvent.type(dialog.getByLabelText('Subject in English'), SCRIPT);
  await userEvent.type(dialog.getByLabelText('Message in English'), 'Come back.');
  await userEvent.click(dialog.getByRole('button', { name: 'Count recipients' }));
  expect(await dialog.findByText('1,204 members will get this')).toBeTruthy();
  expect(within(dialog.getByRole('region', { name: 'Preview' })).getByText(SCRIPT)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,204 members' }));
  expect(dialog.getByText('Enter a reason of 3 to 200 characters.')).toBeTruthy();
  expect(sentTo('sendBroadcast')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Quiet season');
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,204 members' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const audience = { who: 'players', awayForDays: 30, hasDeposited: true };
  expect(sentTo('countAudience').map(({ input }) => input)).toEqual([{ audience }]);
  expect(sentTo('sendBroadcast').map(({ input }) => input)).toEqual([
    {
      id: expect.any(String),
      audience,
      counted: 1_204,
      reason: 'Quiet season',
      texts: [{ language: 'EN', title: SCRIPT, content: 'Come back.' }],
    },
  ]);
});

test('sends to a segment in place of conditions', async () => {
  const [segment] = listSegments.example.answer.list;
  const dialog = await open('Write message');
  await dialog.findByRole('option', { name: segment?.name ?? '' });
  await userEvent.selectOptions(dialog.getByLabelText('Segment'), segment?.name ?? '');
  expect(dialog.queryByLabelText('Recipients')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Subject in English'), 'Hello');
  await userEvent.type(dialog.getByLabelText('Message in English'), 'Words.');
  await userEvent.click(dialog.getByRole('button', { name: 'Count recipients' }));
  await dialog.findByText('1,204 members will get this');
  expect(sentTo('countAudience').at(-1)?.input).toEqual({ segmentId: segment?.id });
  await userEvent.type(dialog.getByLabelText('Reason'), 'Quiet season');
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,204 members' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('sendBroadcast').at(-1)?.input).toMatchObject({ segmentId: segment?.id });
});

test('recounts when the audience changes, and keeps the texts', async () => {
  const dialog = await open('Write message');
  await userEvent.type(await dialog.findByLabelText('Subject in English'), 'Hello');
  await userEvent.type(dialog.getByLabelText('Message in English'), 'Words.');
  await userEvent.click(dialog.getByRole('button', { name: 'Count recipients' }));
  await dialog.findByText('1,204 members will get this');
  await userEvent.type(dialog.getByLabelText('Agent’s team'), 'agent_leaf');
  expect(dialog.queryByText('1,204 members will get this')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Count recipients' }));
  expect(await dialog.findByText('1,204 members will get this')).toBeTruthy();
  expect(sentTo('countAudience').at(-1)?.input).toEqual({
    audience: { who: 'all', teamOf: 'agent_leaf' },
  });
  expect(dialog.getByLabelText<HTMLInputElement>('Subject in English').value).toBe('Hello');
});

test('reports missing text, and sends nothing', async () => {
  const dialog = await open('Write message');
  await userEvent.type(await dialog.findByLabelText('Subject in English'), 'Hello');
  await userEvent.click(dialog.getByRole('button', { name: 'Count recipients' }));
  expect(dialog.getByText(/in at least one language/)).toBeTruthy();
  expect(sentTo('countAudience')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Message in English'), 'Words.');
  expect(dialog.queryByText(/in at least one language/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Count recipients' }));
  const counted = await dialog.findByText('1,204 members will get this');
  expect(document.activeElement).toBe(counted);
  expect(dialog.queryByText(/Enter a reason/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Send to/ }));
  expect(dialog.getByText(/Enter a reason/)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Reason'), 'A test');
  expect(dialog.queryByText(/Enter a reason/)).toBeNull();
  expect(sentTo('sendBroadcast')).toEqual([]);
});

test('shows how far it has come, and takes it back with a reason', async () => {
  expect(await screen.findByText('5 of 20 members')).toBeTruthy();
  expect(screen.getByText('Everyone')).toBeTruthy();
  const dialog = await open('Withdraw');
  await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(sentTo('withdrawBroadcast').map(({ input }) => input)).toEqual([
      { id: broadcast.id, reason: 'A mistake' },
    ]),
  );
});

test('changes a template with the version that was read', async () => {
  const dialog = await open(/^Change/);
  await userEvent.clear(dialog.getByLabelText('Subject'));
  await userEvent.type(dialog.getByLabelText('Subject'), 'It is there');
  await userEvent.type(dialog.getByLabelText('Reason'), 'In our own voice');
  await userEvent.click(dialog.getByRole('button', { name: 'Save text' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('changeTemplate').map(({ input }) => input)).toEqual([
    {
      cause: template.cause,
      language: 'EN',
      version: null,
      reason: 'In our own voice',
      own: { title: 'It is there', content: template.product.content },
    },
  ]);
});
