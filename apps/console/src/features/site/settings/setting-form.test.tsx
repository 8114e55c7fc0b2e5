import en from '@app/phrases/en/console.json' with { type: 'json' };
import { defineSetting } from '@app/shared/settings/define-setting';
import { changeCalls, type FormSetting, formSettings } from '@app/shared/site/settings.ops-calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startOpsServer } from '../../../testing/ops-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SettingForm } from './setting-form.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

/** A setting defined by its schema alone: page, calls and form are generic. */
const chat: FormSetting = defineSetting({
  key: 'chat',
  cached: 'site',
  fields: { linesMax: z.int().min(1).max(50), isOpen: z.boolean(), topics: z.array(z.string()) },
  byDefault: { linesMax: 20, isOpen: true, topics: [] },
  form: {
    who: 'site.settings',
    byTwo: { linesMax: 'more' },
    summary: 'Changes how members chat.',
    fields: { linesMax: { as: 'number' }, isOpen: { as: 'switch' }, topics: { as: 'lines' } },
    secret: {
      name: 'key',
      schema: z.string().min(6),
      meaning: 'Of the room.',
      noted: 'key',
      purpose: 'chat.key',
    },
    example: { linesMax: 20, isOpen: true, topics: ['cards'] },
  },
});

test('a setting only needs a definition to have a form and a call', async () => {
  const initial = { version: 3, ...chat.byDefault, hasKey: true };
  renderPage({ origin: server.origin, page: <SettingForm setting={chat} initial={initial} /> });
  const lines = await screen.findByLabelText('linesMax');
  await userEvent.clear(lines);
  await userEvent.type(lines, '7');
  await userEvent.click(screen.getByRole('checkbox', { name: 'isOpen' }));
  await userEvent.type(screen.getByLabelText('topics'), 'cards\nfish');
  await userEvent.click(screen.getByRole('radio', { name: 'none' }));
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Quieter rooms');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(server.received.map(({ call, input }) => [call, input])).toContainEqual([
      'settings/changeChat',
      {
        version: 3,
        linesMax: 7,
        isOpen: false,
        topics: ['cards', 'fish'],
        key: null,
        reason: 'Quieter rooms',
      },
    ]),
  );
});

test("says that a change needs another operator's approval before it is requested", async () => {
  server.values['settings/changeChat'] = { approvalId: crypto.randomUUID() };
  const initial = { version: 3, ...chat.byDefault, hasKey: false };
  renderPage({ origin: server.origin, page: <SettingForm setting={chat} initial={initial} /> });
  const change = async (lines: string) => {
    await userEvent.clear(await screen.findByLabelText('linesMax'));
    await userEvent.type(screen.getByLabelText('linesMax'), lines);
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    return within(await screen.findByRole('dialog'));
  };
  const stricter = await change('7');
  expect(stricter.queryByText(/another operator/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  const looser = await change('30');
  expect(looser.getByText(/until another operator approves.*: linesMax\./)).toBeTruthy();
  await userEvent.type(looser.getByLabelText('Reason'), 'Longer talks');
  await userEvent.click(looser.getByRole('button', { name: 'Request approval' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A pending change has no effect yet: the form shows the current value.
  expect((screen.getByLabelText('linesMax') as HTMLInputElement).value).toBe('20');
});

test('every setting with a form has the words for it', () => {
  const words = new Set(Object.keys(en));
  expect(formSettings.length).toBe(changeCalls.length);
  for (const { key, form } of formSettings) {
    expect(words).toContain(`settings.${key}`);
    expect(words).toContain(`action.settings.${key}`);
    const names = Object.entries(form.fields).flatMap(([name, { as }]) => [
      name,
      ...(as === 'switch' ? [] : [`${name}.hint`]),
      ...(as === 'switch' || as === 'countries' ? [] : [`${name}.wrong`]),
    ]);
    for (const name of names) expect(words).toContain(`settings.${key}.${name}`);
  }
});

test.each(['', '1.5', '-2'])('refuses %j as a number, and keeps the typed text', async (typed) => {
  const setting = formSettings.find(({ key }) => key === 'debts') ?? expect.unreachable();
  const initial = { version: 3, ...setting.byDefault };
  renderPage({
    origin: server.origin,
    page: <SettingForm setting={setting} initial={initial} />,
  });
  const hours = await screen.findByLabelText('Grace period (hours)');
  await userEvent.clear(hours);
  if (typed) await userEvent.type(hours, typed);
  expect((hours as HTMLInputElement).value).toBe(typed);
  await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Enter a whole number from 0 to 720.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
