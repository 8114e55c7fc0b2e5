import { feedback } from '@app/shared/feedback/ops-calls';
import { look } from '@app/shared/uploads/ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FeedbackPage } from './feedback-page.tsx';

const [item] = feedback.example.answer.list;

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['trail/feedback'] = feedback.example.answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) => server.received.filter((each) => each.call === call);
const show = (...permissions: 'feedback.read'[]) =>
  renderPage({
    origin: server.origin,
    page: <FeedbackPage />,
    ...(permissions.length > 0 && { permissions }),
  });

test('8.29 answers feedback, and rejects an empty answer', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer player01' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(dialog.getByText('Write an answer of up to 2,000 characters.')).toBeTruthy();
  expect(sentTo('inbox/answerFeedback')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Straightened.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('inbox/answerFeedback').map(({ input }) => input)).toEqual([
    { id: item.id, answer: 'Straightened.' },
  ]);
});

test('downloads the filtered list', async () => {
  server.values['exports/list'] = { list: [] };
  server.values['trail/feedbackFile'] = feedback.file.example.answer;
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Not answered' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(sentTo('trail/feedbackFile')).toHaveLength(1));
  expect(sentTo('trail/feedbackFile')[0]?.input).toMatchObject({
    format: 'csv',
    status: 'waiting',
  });
});

test('keeps the answer, and reports that another operator answered first', async () => {
  server.refusals['inbox/answerFeedback'] = 'feedback.answered';
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Your answer'), 'Straightened.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText(/Another operator has already answered this/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('Straightened.');
});

test('shows answers, without a form with read permission only', async () => {
  show('feedback.read');
  expect(await screen.findByText('The lantern in the corner is crooked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  const answered = { answer: 'Straightened.', by: 'lanh', at: 1_795_000_000_000 };
  server.values['trail/feedback'] = { list: [{ ...item, answered }], next: item.id };
  await userEvent.click(screen.getByLabelText('Not answered'));
  expect(await screen.findByText('lanh answered')).toBeTruthy();
  expect(sentTo('trail/feedback').at(-1)?.input).toEqual({ status: 'waiting' });
  await userEvent.click(screen.getByRole('button', { name: /Older/ }));
  await waitFor(() =>
    expect(sentTo('trail/feedback').at(-1)?.input).toEqual({ status: 'waiting', before: item.id }),
  );
});

test('loads the pictures of a message only on request, each once', async () => {
  server.values['uploads/look'] = look.example.answer;
  show('feedback.read');
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 picture' }));
  const link = await screen.findByRole('link', { name: 'Open picture 1 in full size' });
  expect(link.getAttribute('href')).toBe(look.example.answer.url);
  expect(sentTo('uploads/look').map(({ input }) => input)).toEqual([
    { uploadId: item.uploadIds[0] },
  ]);
});

test('loads no picture before it is requested', async () => {
  show();
  await screen.findByText('The lantern in the corner is crooked.');
  expect(sentTo('uploads/look')).toEqual([]);
});
