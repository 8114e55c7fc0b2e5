import { list } from '@app/shared/deposits/ops-calls';
import { ofPage } from '@app/shared/operators/views.ops-calls';
import { DataTable } from '@app/ui/tables/data-table';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ListExport } from '../files/list-export.tsx';
import { ListTable } from './list-table.tsx';
import { ListTools } from './list-tools.tsx';
import { useListSearch } from './use-list-search.ts';

const PATH = '/console/deposits';
const [own] = ofPage.example.answer.list;
const shared = {
  ...own,
  id: '6c0f2f0e-3f86-4d3a-9b52-3f0f1d3c2a11',
  name: 'Of the team',
  owner: 'mai',
  address: `${PATH}?queue=open`,
  isOwn: false,
  isShared: true,
  isDefault: false,
};

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sentTo = (call: string) =>
  server.received.filter((each) => each.call === call).map(({ input }) => input);

function Listed() {
  const { search } = useLocation();
  const [, changeSearch] = useListSearch();
  return (
    <>
      <output aria-label="address">{search}</output>
      <button type="button" onClick={() => changeSearch({ queue: '', after: undefined })}>
        Ask for all
      </button>
      <ListTools page={PATH}>
        <ListExport list={list} filters={{ queue: 'open' }} />
      </ListTools>
      <ListTable
        caption="Deposits"
        rows={[{ id: '1', name: 'ann' }]}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', head: 'Username', cell: ({ name }) => name },
          { key: 'number', head: 'Number', cell: ({ id }) => id },
        ]}
      />
      <DataTable caption="Another" rows={[]} keyOf={() => ''} columns={[]} />
    </>
  );
}
const open = (search: string) =>
  renderPage({ origin: server.origin, path: PATH, address: `${PATH}${search}`, page: <Listed /> });
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const openViews = async (name = 'Views') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('a list without filters opens the default view; one with filters does not', async () => {
  server.values['views/ofPage'] = { list: [own, shared] };
  open('');
  await waitFor(() => expect(address()).toBe('?queue=reports'));
  cleanup();
  open('?queue=closed');
  await screen.findByRole('button', { name: 'Views' });
  await waitFor(() => expect(sentTo('views/ofPage').length).toBeGreaterThan(1));
  expect(address()).toBe('?queue=closed');
});

test('asking for all of it keeps hidden columns, and does not fall back to the default view', async () => {
  server.values['views/ofPage'] = { list: [own] };
  const askForAll = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Ask for all' }));
  open('?queue=closed&hide=number');
  await askForAll();
  expect(address()).toBe('?hide=number');
  cleanup();
  open('?queue=closed');
  await screen.findByRole('button', { name: 'Views' });
  await askForAll();
  await waitFor(() => expect(address()).toBe('?view=none'));
});

test("links to another operator's shared view, named after its list", async () => {
  server.values['views/ofPage'] = { list: [own, shared] };
  open('?queue=closed');
  const dialog = await openViews();
  expect(dialog.getByText('Shared by mai')).toBeTruthy();
  const link = dialog.getByRole('link', { name: 'Of the team' });
  expect(link.getAttribute('href')).toBe(shared.address);
  cleanup();
  open('?queue=open');
  expect(await screen.findByRole('button', { name: 'View: Of the team' })).toBeTruthy();
});

test('saves the filters and columns that are shown, from the first page on', async () => {
  server.values['views/save'] = { id: own?.id };
  open('?queue=open&after=4b8e1c52-0c7e-4a3c-9c7e-2f5a7f0d1c88');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Number' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull());
  const dialog = await openViews();
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Enter a name of up to 60 characters.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: /Name of this view/ }), 'Open ones');
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(sentTo('views/save')).toEqual([
      { name: 'Open ones', address: `${PATH}?queue=open&hide=number` },
    ]),
  );
});

test('renames, shares and removes one’s own view, and asks before it goes', async () => {
  server.values['views/ofPage'] = { list: [{ ...own, isDefault: false }, shared] };
  open('?queue=closed');
  const dialog = await openViews();
  const name = own?.name ?? '';
  await userEvent.click(dialog.getByRole('button', { name: `Set as default ${name}` }));
  await userEvent.click(dialog.getByRole('button', { name: `Share ${name}` }));
  await waitFor(() => expect(sentTo('views/share')).toEqual([{ id: own?.id, isShared: true }]));
  expect(sentTo('views/setDefault')).toEqual([{ id: own?.id, isDefault: true }]);
  await userEvent.click(dialog.getByRole('button', { name: `Rename ${name}` }));
  const [field] = dialog.getAllByRole('textbox', { name: /Name of this view/ });
  await userEvent.type(field ?? expect.unreachable(), ' now');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(sentTo('views/rename')).toEqual([{ id: own?.id, name: `${name} now` }]),
  );
  await userEvent.click(await dialog.findByRole('button', { name: `Remove ${name}` }));
  expect(sentTo('views/remove')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentTo('views/remove')).toEqual([{ id: own?.id }]));
  expect(dialog.queryByRole('button', { name: 'Rename Of the team' })).toBeNull();
});

test('without permission views cannot be shared; the export keeps the filters', async () => {
  server.values['views/ofPage'] = { list: [{ ...own, isDefault: false }] };
  server.values['exports/list'] = { list: [] };
  server.values['listExports/deposits'] = list.file.example.answer;
  renderPage({
    origin: server.origin,
    path: PATH,
    address: `${PATH}?queue=open`,
    page: <Listed />,
    permissions: ['deposits.decide'],
  });
  const dialog = await openViews();
  await dialog.findByRole('button', { name: /^Rename/ });
  expect(dialog.queryByRole('button', { name: /^Share/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare file' }));
  await waitFor(() => expect(sentTo('listExports/deposits')).toMatchObject([{ queue: 'open' }]));
});
