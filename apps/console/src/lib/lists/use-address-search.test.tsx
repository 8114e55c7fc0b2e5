import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useAsOf } from '../../parts/as-of/use-as-of.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { renderPage } from '../../testing/render-page.tsx';

afterEach(cleanup);

function Controls() {
  const [, changeSearch] = useListSearch();
  const { setAsOf } = useAsOf();
  const both = () => {
    changeSearch({ queue: 'open', after: undefined });
    setAsOf(1_795_000_000_000);
  };
  return (
    <button type="button" onClick={both}>
      Change both
    </button>
  );
}

test('merges two address changes before the next render', async () => {
  const router = renderPage({
    origin: 'http://localhost',
    path: '/console/deposits',
    page: <Controls />,
    address: '/console/deposits?queue=over&after=7&hide=number',
  });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?queue=open&hide=number&asOf=1795000000000'),
  );
});
