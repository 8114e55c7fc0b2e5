import { list, read } from '@app/shared/phrases/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { PhrasesPage } from './phrases-page.tsx';

const latest = read.example.answer;
const [newest] = latest.versions;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['phrases/list'] = list.example.answer;
  server.values['phrases/read'] = latest;
  server.values['phrases/change'] = { version: 4 };
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
])('changes a phrase %s', async (_, typed, text) => {
  const dialog = await open();
  const field = await dialog.findByLabelText('Your text');
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('phrases/change')).toHaveLength(1));
  expect(sentTo('phrases/change')[0]?.input).toEqual({
    language: 'EN',
    key: 'frame:nav.login',
    basedOn: 3,
    text,
  });
});

test("starts with the server's language, and marks missing product texts", async () => {
  await screen.findByText('Log in');
  expect(sentTo('phrases/list')[0]?.input).toEqual({ page: '1' });
  expect(screen.queryByText(/no texts in/)).toBeNull();
  server.values['phrases/list'] = {
    ...list.example.answer,
    language: 'TH',
    productLanguage: 'EN',
  };
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'ไทย');
  await screen.findByText(/no texts in ไทย yet/);
  expect(sentTo('phrases/list').at(-1)?.input).toEqual({ language: 'TH', page: '1' });
  expect([screen.getByText('Log in').lang, screen.getByText('Enter').lang]).toEqual(['en', 'th']);
  const dialog = await open();
  const field = await dialog.findByLabelText('Your text');
  await userEvent.clear(field);
  await userEvent.type(field, 'เข้า');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('phrases/change')).toHaveLength(1));
  expect(sentTo('phrases/change')[0]?.input).toMatchObject({ language: 'TH', text: 'เข้า' });
});

test('marks the plural forms of a phrase', async () => {
  const product = '{count, plural, =1 {# day} other {# days}}';
  server.values['phrases/read'] = {
    product,
    own: null,
    forms: ['one', 'few', 'many', 'other'],
    version: null,
    versions: [],
  };
  const dialog = await open();
  await dialog.findByText(/each form: one, few, many, other/);
});

test("keeps the product's phrase without an override", async () => {
  server.values['phrases/read'] = { ...latest, own: null, version: null, versions: [] };
  const dialog = await open();
  await dialog.findByDisplayValue('Log in');
  expect(dialog.queryByRole('region', { name: 'Versions' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('phrases/change')).toHaveLength(1));
  expect(sentTo('phrases/change')[0]?.input).toMatchObject({ text: null, basedOn: null });
});

test.each([
  ['Use theirs', 'Theirs'],
  ['Keep mine', 'Mine'],
])('shows the second operator what the first changed: %s', async (choice, text) => {
  server.refusals['phrases/change'] = 'content.changed_meanwhile';
  const dialog = await open();
  const field = await dialog.findByLabelText<HTMLTextAreaElement>('Your text');
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine');
  server.values['phrases/read'] = {
    ...latest,
    own: 'Theirs',
    version: 4,
    versions: [{ ...newest, version: 4, madeBy: 'operator:minh', text: 'Theirs' }, newest],
  };
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const changed = within(
    await dialog.findByRole('region', { name: 'Changed by another operator' }),
  );
  changed.getByText('Mine');
  changed.getByText('Theirs');
  changed.getByText(/, minh/);
  delete server.refusals['phrases/change'];
  await userEvent.click(changed.getByRole('button', { name: choice }));
  expect(field.value).toBe(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('phrases/change')).toHaveLength(2));
  expect(sentTo('phrases/change')[1]?.input).toMatchObject({ basedOn: 4, text });
});

test('compares an earlier version and goes back to it', async () => {
  server.values['phrases/undo'] = { version: 4 };
  server.values['phrases/read'] = {
    ...latest,
    versions: [newest, { ...newest, version: 2, madeBy: 'operator:minh', text: null }],
  };
  const dialog = await open();
  const versions = within(await dialog.findByRole('region', { name: 'Versions' }));
  versions.getByText('Log in (built-in)');
  versions.getByText(/Version 2, minh/);
  await userEvent.click(versions.getByRole('button', { name: 'Compare version 2' }));
  const back = within(await dialog.findByRole('region', { name: 'Restore version 2?' }));
  back.getByText('Enter');
  back.getByText('Log in (built-in)');
  await userEvent.click(back.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Compare version 2' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Restore version' }));
  await waitFor(() => expect(sentTo('phrases/undo')).toHaveLength(1));
  expect(sentTo('phrases/undo')[0]?.input).toEqual({
    language: 'EN',
    key: 'frame:nav.login',
    basedOn: 3,
    version: 2,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('finds phrases by a word, and only those of the site', async () => {
  await userEvent.type(await screen.findByLabelText('Text or key'), 'log');
  await userEvent.click(screen.getByRole('checkbox', { name: /your own texts/ }));
  await waitFor(() =>
    expect(sentTo('phrases/list').at(-1)?.input).toEqual({
      text: 'log',
      own: '1',
      page: '1',
    }),
  );
});
