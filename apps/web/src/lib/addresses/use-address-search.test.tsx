import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { useAddressSearch, withValues } from './use-address-search.ts';

afterEach(cleanup);

function Filters() {
  const [params, change] = useAddressSearch();
  const [, changeElsewhere] = useAddressSearch();
  const both = () => {
    change((before) => withValues(before, { period: '30d', page: '' }));
    changeElsewhere((before) => withValues(before, { state: 'won' }));
  };
  return (
    <button type="button" onClick={both}>
      {`${params}`}
    </button>
  );
}

test('combines two changes before the next rendering', async () => {
  const { router } = await renderPage({
    origin: 'http://localhost',
    path: '/records',
    search: '?page=2&kind=bets',
    page: <Filters />,
  });
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=bets&period=30d&state=won'));
  await router.navigate('/records?page=4');
  await userEvent.click(await screen.findByRole('button', { name: 'page=4' }));
  await waitFor(() => expect(router.state.location.search).toBe('?period=30d&state=won'));
});
