import { list, preview, read, readVersion } from '@app/shared/content/ops-calls';
import { add } from '@app/shared/uploads/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContentEditorPage } from './content-editor-page.tsx';
import { NewContentPage } from './new-content-page.tsx';

const { answer } = read.example;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['content/read'] = answer;
  server.values['content/list'] = list.example.answer;
  server.values['content/save'] = { version: 4 };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const edit = () =>
  renderPage({
    origin: server.origin,
    page: <ContentEditorPage />,
    path: '/console/content/:kind/:code',
    address: '/console/content/notice/fairness',
  });
const sentTo = (call: string) => server.received.filter((each) => each.call === call);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('saves changes with the version that was seen', async () => {
  edit();
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await press('Save');
  expect(screen.getByText('Enter 1 to 120 characters.')).toBeTruthy();
  expect(sentTo('content/save')).toEqual([]);
  await userEvent.type(title, 'Check it');
  await userEvent.type(screen.getByLabelText('Ends (Asia/Shanghai)'), '2027-01-01T08:00');
  await press('Save');
  await waitFor(() => expect(sentTo('content/save')).toHaveLength(1));
  const [words] = answer.document.texts;
  expect(sentTo('content/save')[0]?.input).toEqual({
    kind: 'notice',
    code: 'fairness',
    basedOn: 3,
    document: {
      ...answer.document,
      endsAt: Date.UTC(2027, 0, 1),
      texts: [{ ...words, title: 'Check it' }],
    },
  });
});

test('2.150 a chip shows it for seven days from now', async () => {
  edit();
  await screen.findByLabelText('Title');
  await press('Next 7 days');
  await press('Save');
  await waitFor(() => expect(sentTo('content/save')).toHaveLength(1));
  const { document } = Object(sentTo('content/save')[0]?.input);
  expect(document.endsAt - document.startsAt).toBe(7 * 86_400_000);
  expect(Math.abs(Date.now() - document.startsAt)).toBeLessThan(120_000);
});

test('shows the fallback text until a translation is written', async () => {
  edit();
  await userEvent.click(await screen.findByRole('button', { name: /中文/ }));
  screen.getByText(/see the English text/);
  screen.getByText('Check any round');
  await press('Write in this language');
  await userEvent.type(screen.getByLabelText('Title'), '验证');
  await press('Bold');
  await press('Save');
  await waitFor(() => expect(sentTo('content/save')).toHaveLength(1));
  const written = { language: 'CN', title: '验证', text: '<b></b>', action: '', pictureText: '' };
  expect(sentTo('content/save')[0]?.input).toMatchObject({
    document: { texts: [answer.document.texts[0], written] },
  });
});

test('shows the second operator the changes of the first, and lets them choose', async () => {
  edit();
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  server.refusals['content/save'] = 'content.changed_meanwhile';
  const [words] = answer.document.texts;
  server.values['content/read'] = {
    ...answer,
    version: 4,
    madeBy: 'operator:minh',
    document: { ...answer.document, texts: [{ ...words, title: 'Theirs' }] },
  };
  await press('Save');
  const changed = within(
    await screen.findByRole('region', { name: 'Changed by another operator' }),
  );
  changed.getByText('Theirs');
  changed.getByText('Mine');
  changed.getByText(/, minh/);
  delete server.refusals['content/save'];
  server.values['content/save'] = { version: 5 };
  await press('Keep mine');
  await press('Save');
  await waitFor(() => expect(sentTo('content/save')).toHaveLength(2));
  expect(sentTo('content/save')[1]?.input).toMatchObject({
    basedOn: 4,
    document: { texts: [{ title: 'Mine' }] },
  });
});

test('compares an earlier version and goes back to it', async () => {
  const [words] = answer.document.texts;
  const [made] = answer.versions;
  server.values['content/read'] = { ...answer, versions: [made, { ...made, version: 2 }] };
  server.values['content/version'] = {
    ...readVersion.example.answer,
    version: 2,
    document: { ...answer.document, texts: [{ ...words, title: 'Before' }] },
  };
  server.values['content/undo'] = { version: 4 };
  edit();
  await userEvent.click(await screen.findByRole('button', { name: 'Compare version 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Before');
  await userEvent.click(dialog.getByRole('button', { name: 'Restore version' }));
  await waitFor(() => expect(sentTo('content/undo')).toHaveLength(1));
  expect(sentTo('content/undo')[0]?.input).toEqual({
    kind: 'notice',
    code: 'fairness',
    basedOn: 3,
    version: 2,
  });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Before'),
  );
});

test('ends it after a confirmation', async () => {
  server.values['content/end'] = { version: 4 };
  edit();
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(sentTo('content/end')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Show again' });
});

test('previews the draft as an audience, on the page where it is seen', async () => {
  server.values['content/preview'] = { ...preview.example.answer, url: '' };
  edit();
  await screen.findByLabelText('Title');
  const audience = screen.getAllByLabelText('Audience').find(({ tagName }) => tagName === 'SELECT');
  await userEvent.selectOptions(audience as HTMLElement, 'agent');
  await press('Show preview');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview');
  const url = new URL(frame.src);
  expect([url.pathname, url.searchParams.get('language')]).toEqual(['/', 'EN']);
  expect(url.searchParams.get('preview')).toBe(preview.example.answer.token);
  expect(sentTo('content/preview')[0]?.input).toEqual({
    audience: 'agent',
    at: null,
    host: '127.0.0.1',
    draft: { kind: 'notice', code: 'fairness', document: answer.document },
  });
});

test.each([
  ['popup', {}, '/agentHome', 4],
  ['banner', { place: 'join', audiences: [] }, '/join', 4],
  ['banner', { place: 'login', audiences: [] }, '/login', 1],
])('previews a %s %o at %s, where %i audiences come', async (kind, more, path, count) => {
  server.values['content/preview'] = { ...preview.example.answer, url: '' };
  server.values['content/read'] = { ...answer, document: { ...answer.document, ...more } };
  renderPage({
    origin: server.origin,
    page: <ContentEditorPage />,
    path: '/console/content/:kind/:code',
    address: `/console/content/${kind}/fairness`,
  });
  await screen.findByLabelText('Title');
  const audience = screen
    .getAllByLabelText<HTMLSelectElement>('Audience')
    .find(({ tagName }) => tagName === 'SELECT');
  expect(audience?.options.length).toBe(count);
  if (count > 1) await userEvent.selectOptions(audience as HTMLElement, 'agent');
  await press('Show preview');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview');
  expect(new URL(frame.src).pathname).toBe(path);
  expect(sentTo('content/preview')[0]?.input).toMatchObject({
    audience: count > 1 ? 'agent' : 'visitor',
  });
});

test('gives a pop-up a picture and its description, and takes both back', async () => {
  const { uploadId } = add.example.answer;
  server.values['uploads/add'] = add.example.answer;
  renderPage({
    origin: server.origin,
    page: <ContentEditorPage />,
    path: '/console/content/:kind/:code',
    address: '/console/content/popup/fairness',
  });
  const picture = await screen.findByLabelText('Picture');
  expect(screen.queryByLabelText('Picture description')).toBeNull();
  await userEvent.upload(picture, new File(['x'], 'fair.png', { type: 'image/png' }));
  await userEvent.type(await screen.findByLabelText('Picture description'), 'A fair');
  await press('Save');
  await waitFor(() => expect(sentTo('content/save')).toHaveLength(1));
  expect(sentTo('uploads/add').map(({ input }) => input)).toEqual([
    { purpose: 'content', file: 'image/png' },
  ]);
  expect(sentTo('content/save')[0]?.input).toMatchObject({
    kind: 'popup',
    basedOn: 3,
    document: { picture: `/uploads/${uploadId}`, texts: [{ pictureText: 'A fair' }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByLabelText('Picture description')).toBeNull();
  await press('Save');
  await waitFor(() => expect(sentTo('content/save')).toHaveLength(2));
  expect(sentTo('content/save')[1]?.input).toMatchObject({ document: { picture: null } });
});

test('a notice has no picture', async () => {
  edit();
  await screen.findByLabelText('Title');
  expect(screen.queryByLabelText('Picture')).toBeNull();
});

test('makes a new banner, and goes on to it', async () => {
  const router = renderPage({
    origin: server.origin,
    page: <NewContentPage />,
    path: '/console/content/:kind',
    address: '/console/content/banner',
  });
  server.values['content/save'] = { version: 1 };
  await userEvent.click(await screen.findByRole('button', { name: 'Write in this language' }));
  await userEvent.type(screen.getByLabelText('Title'), 'Come in');
  await userEvent.selectOptions(screen.getByLabelText('Place'), 'login');
  await press('Save');
  expect(screen.getByText('Use lowercase letters, digits and hyphens.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'come-in');
  await press('Save');
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/console/content/banner/come-in'),
  );
  expect(sentTo('content/save')[0]?.input).toMatchObject({
    kind: 'banner',
    code: 'come-in',
    basedOn: null,
    document: { place: 'login', audiences: [], category: null, texts: [{ title: 'Come in' }] },
  });
});

test('an unknown content kind links back to the known ones', async () => {
  renderPage({
    origin: server.origin,
    page: <ContentEditorPage />,
    path: '/console/content/:kind/:code',
    address: '/console/content/rumour/fairness',
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/doesn’t exist/);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/console/content');
  expect(server.received).toEqual([]);
});
