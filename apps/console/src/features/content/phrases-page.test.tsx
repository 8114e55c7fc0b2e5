import { list } from '@app/shared/ops/phrases';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PhrasesPage } from './phrases-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['phrases/list'] = list.example.answer;
  renderPage({ origin: server.origin, page: <PhrasesPage /> });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) => server.received.filter((each) => each.call === call);
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /Change.*nav.login/ }));
  return within(await screen.findByRole('dialog'));
};

test.each([
  ['in words of the site', 'Come in', 'Come in'],
  ['in those of the product again', 'Log in', null],
  ['in those of the product, where it is left empty', '', null],
])('says a phrase %s', async (_, typed, text) => {
  const dialog = await open();
  const field = dialog.getByLabelText('Your text');
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('phrases/change')).toHaveLength(1));
  expect(sentTo('phrases/change')[0]?.input).toEqual({
    ...{ language: 'EN', key: 'frame:nav.login', before: 'Enter', text },
  });
});

test('says so where another operator was first', async () => {
  server.refusals['phrases/change'] = 'content.changed_meanwhile';
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/Another operator changed this/);
});

test('finds phrases by a word, and those of the site alone', async () => {
  await userEvent.type(await screen.findByLabelText('Text or key'), 'log');
  await userEvent.click(screen.getByRole('checkbox', { name: /of your own/ }));
  await waitFor(() =>
    expect(sentTo('phrases/list').at(-1)?.input).toEqual({
      ...{ language: 'EN', text: 'log', own: '1', page: '1' },
    }),
  );
});
