import * as calls from '@app/shared/promotions/ops-calls';
import { list as listSegments } from '@app/shared/segments/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SitePromotionsPage } from './site-promotions-page.tsx';

const [segment] = listSegments.example.answer.list;
const [promotion] = calls.list.example.answer.list;
const [article] = calls.list.example.answer.articles;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['sitePromotions/list'] = calls.list.example.answer;
  server.values['segments/list'] = listSegments.example.answer;
  server.values['sitePromotions/create'] = calls.create.example.answer;
  server.values['sitePromotions/change'] = calls.change.example.answer;
  server.values['sitePromotions/preview'] = { ...calls.preview.example.answer, url: '' };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

type Dialog = ReturnType<typeof within>;

const sent = (call: string) =>
  server.received
    .filter((each) => each.call === `sitePromotions/${call}`)
    .map(({ input }) => input);
const show = () => renderPage({ origin: server.origin, page: <SitePromotionsPage /> });
async function open(name: string | RegExp) {
  show();
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
const untilListed = (dialog: Dialog) => dialog.findByRole('option', { name: segment?.name ?? '' });
const segmentField = (dialog: Dialog) => dialog.getByLabelText('Segment') as HTMLSelectElement;
const chosenIn = (dialog: Dialog) => segmentField(dialog).selectedOptions[0]?.textContent;

test('limits a new promotion to a segment, whose conditions it shows', async () => {
  const dialog = await open('Add rules');
  await untilListed(dialog);
  expect(chosenIn(dialog)).toBe('All members');
  await userEvent.selectOptions(segmentField(dialog), segment?.name ?? '');
  dialog.getByText(/^Players.*No login for 30 days.*VIP level 2 or higher/);
  await userEvent.type(dialog.getByLabelText('Reward'), '5');
  await userEvent.type(dialog.getByLabelText('Budget'), '50');
  await userEvent.type(dialog.getByLabelText('Reason'), 'For quiet regulars');
  await userEvent.click(dialog.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('create')).toEqual([
    expect.objectContaining({ article: article?.code, segmentId: segment?.id, budget: 50 }),
  ]);
});

test('takes the segment back where a kind of promotion cannot have one', async () => {
  const dialog = await open('Add rules');
  await untilListed(dialog);
  await userEvent.selectOptions(segmentField(dialog), segment?.name ?? '');
  for (const kind of ['Inviting friends', 'Deposit bonus']) {
    await userEvent.selectOptions(dialog.getByLabelText('Type'), kind);
    expect(dialog.queryByLabelText('Segment')).toBeNull();
  }
  await userEvent.selectOptions(dialog.getByLabelText('Type'), 'Application');
  expect(chosenIn(dialog)).toBe('All members');
});

test('a site without segments is told where to create one', async () => {
  server.values['segments/list'] = { list: [] };
  const dialog = await open('Add rules');
  await dialog.findByText('No segments yet. Create one under Segments.');
});

test('a chosen segment does not look like all members while its name is unknown', async () => {
  server.values['sitePromotions/list'] = {
    ...calls.list.example.answer,
    list: [{ ...promotion, segmentId: segment?.id }],
  };
  server.refusals['segments/list'] = 'operator.forbidden';
  const dialog = await open(/^Change/);
  await waitFor(() => expect(segmentField(dialog).getAttribute('aria-invalid')).toBe('true'));
  expect(chosenIn(dialog)).toBe('Loading…');
  expect(segmentField(dialog).value).toBe(segment?.id);
});

test('previews the terms in the form as a member, in each language and theme', async () => {
  const dialog = await open(/^Change/);
  const as = () => dialog.getByLabelText<HTMLSelectElement>('Preview as a member');
  const options = () => [...as().options].map(({ textContent }) => textContent);
  expect(options()).toEqual(['Just signed up', 'Meets all conditions', 'Not eligible']);
  await userEvent.selectOptions(as(), 'Meets all conditions');
  await userEvent.click(dialog.getByRole('button', { name: 'Show preview' }));
  const address = async () => new URL((await dialog.findByTitle<HTMLIFrameElement>('Preview')).src);
  const first = await address();
  expect([first.pathname, Object.fromEntries(first.searchParams)]).toEqual([
    '/promotions',
    {
      code: promotion?.article,
      preview: calls.preview.example.answer.token,
      language: 'EN',
      theme: expect.stringMatching(/^(light|dark)$/),
    },
  ]);
  expect(sent('preview')).toEqual([
    expect.objectContaining({
      article: promotion?.article,
      as: 'qualified',
      rules: promotion?.rules,
      host: '127.0.0.1',
    }),
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Language'), '中文');
  await userEvent.click(dialog.getByRole('radio', { name: 'List' }));
  for (const theme of ['Light', 'Dark']) {
    await userEvent.click(dialog.getByRole('radio', { name: theme }));
    const { searchParams } = await address();
    expect(searchParams.get('theme')).toBe(theme.toLowerCase());
    expect(searchParams.get('language')).toBe('CN');
    expect(searchParams.has('code')).toBe(false);
  }
  expect(sent('preview')).toHaveLength(1);

  // Other terms need another preview, and without an audience every member is eligible.
  await userEvent.click(dialog.getByLabelText('Only for members with a deposit'));
  expect(dialog.queryByTitle('Preview')).toBeNull();
  expect(options()).toEqual(['Just signed up', 'Meets all conditions']);
});
