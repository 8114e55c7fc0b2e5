import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { read } from '@app/shared/ops/members';
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

test('who may not see something is told so and whom to ask, and sees it as soon as they may', async () => {
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

test('a link that cannot be right is not taken for a lost connection, and is not sent', async () => {
  show('half-an-id');
  expect(await alertText()).toContain('Check the link or what you entered.');
  expect(await alertText()).not.toContain('request_param_err');
  expect(server.received).toEqual([]);
});

test('nor is an answer that the page does not understand', async () => {
  server.values['members/read'] = { id: member.id };
  show();
  expect(await alertText()).toContain('Something went wrong on our side.');
});

test('silence is said to be silence', async () => {
  await server.close();
  show();
  expect(await alertText()).toContain('The server didn’t answer.');
});
