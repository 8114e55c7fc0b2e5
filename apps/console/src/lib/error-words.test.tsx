import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { read } from '@app/shared/members/ops-calls';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';

const member = read.example.answer;
let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['members/read'] = member;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Member({ id }: { readonly id: string }) {
  const answer = useAnswer(read, { id });
  return <Answered answer={answer}>{({ username }) => username}</Answered>;
}

const show = (id = member.id) => renderPage({ origin: server.origin, page: <Member id={id} /> });
const alertText = async () => (await screen.findByRole('alert')).textContent;

test('explains a missing permission and whom to ask, and shows the content once granted', async () => {
  server.refusals['members/read'] = 'operator.forbidden';
  show();
  const text = await alertText();
  expect(text).toContain('Your roles don’t let you see this.');
  expect(text).toContain('Ask an administrator for access, then try again.');
  expect(text).not.toContain('Nothing was changed.');
  delete server.refusals['members/read'];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(member.username)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('rejects a malformed link without a request or a connection error', async () => {
  show('half-an-id');
  expect(await alertText()).toContain('Check the link or what you entered.');
  expect(await alertText()).not.toContain('request_param_err');
  expect(server.received).toEqual([]);
});

test('a response that does not match the schema is not an empty list either', async () => {
  server.values['members/read'] = { id: member.id };
  show();
  expect(await alertText()).toContain('Something went wrong on our side.');
});

test('reports a missing answer as such', async () => {
  await server.close();
  show();
  expect(await alertText()).toContain('The server didn’t answer.');
});
