import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberRow } from '../lib/lists/opened-row.ts';
import { ListTable } from '../parts/lists/list-table.tsx';
import { startOpsServer } from '../testing/ops-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useReturnToList } from './use-return-to-list.ts';

const LIST = '/console/withdrawals';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  sessionStorage.clear();
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await server.close();
});

function Queue() {
  useReturnToList();
  return (
    <>
      <input aria-label="Find" />
      <Shortcuts />
      <ListTable
        caption="Withdrawals"
        rows={['w-1', 'w-2']}
        keyOf={(id) => id}
        columns={[
          { key: 'id', head: 'Number', cell: (id) => <Link to={`${LIST}/${id}`}>{id}</Link> },
        ]}
      />
    </>
  );
}
function Case() {
  useReturnToList();
  return <input aria-label="Reason" />;
}
const show = (page = <Queue />, address = `${LIST}?queue=paying`, path = LIST) =>
  renderPage({ origin: server.origin, path, address, page });

test('? lists the shortcuts, except while a field has focus', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Find'), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByLabelText('Find').blur();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(screen.getByText('Move through the rows of a list')).toBeTruthy();
});

test('Enter opens the row that has the focus, and the list remembers it', async () => {
  const router = show();
  await userEvent.keyboard('jj{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/w-2`));
  cleanup();
  const onCase = show(<Case />, `${LIST}/w-2`, `${LIST}/:id`);
  await userEvent.type(screen.getByLabelText('Reason'), '{Escape}');
  expect(onCase.state.location.pathname).toBe(`${LIST}/w-2`);
  screen.getByLabelText('Reason').blur();
  await userEvent.keyboard('{Escape}');
  const { pathname, search, state } = onCase.state.location;
  expect([pathname + search, state]).toEqual([`${LIST}?queue=paying`, { row: 'w-2' }]);
});

test('a list that is returned to gives the focus to the row', async () => {
  const router = show();
  await router.navigate(`${LIST}?queue=paying`, { state: { row: 'w-2' } });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('row', { name: 'w-2' })),
  );
});

test('Esc does nothing on a page that was not opened from a row', async () => {
  rememberRow({ href: '/console/deposits', rowId: 'd-1' });
  const router = show(<Case />, `${LIST}/w-2`, `${LIST}/:id`);
  await userEvent.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe(`${LIST}/w-2`);
});
