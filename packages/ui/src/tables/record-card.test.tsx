import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LinkRow } from '../navigation/link-row.tsx';
import { TabGroups } from '../navigation/tab-groups.tsx';
import { TabLinks } from '../navigation/tab-links.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { RecordCard } from './record-card.tsx';

test('the whole record opens the details, and hover preloads them', () => {
  const onOpen = vi.fn();
  const onIntent = vi.fn();
  renderUi(
    <RecordCard
      title="Lantern Fair"
      note="10:12"
      figure="+7.50"
      stub="won"
      onOpen={onOpen}
      onIntent={onIntent}
    />,
  );
  const card = screen.getByRole('button', { name: /Lantern Fair.*10:12.*\+7.50.*won/ });
  fireEvent.focus(card);
  expect(onIntent).toHaveBeenCalled();
  fireEvent.click(card);
  expect(onOpen).toHaveBeenCalledOnce();
});

test('tabs say which page is shown', () => {
  const links = [
    { href: '/a', label: 'First', current: false },
    { href: '/b', label: 'Second', current: true },
  ];
  renderUi(<TabLinks label="Parts" links={links} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Second');
});

test('shows the pages of the open group; a group of one page is that page', () => {
  const page = (name: string, current = false) => ({ href: `/${name}`, label: name, current });
  const groups = [
    { label: 'Records', links: [page('Bets'), page('Deposits', true)] },
    { label: 'Account', links: [page('Profile'), page('Security')] },
    { label: 'Messages', links: [page('Inbox')] },
  ];
  renderUi(<TabGroups label="My account" groups={groups} />);
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(['/Bets', '/Profile', '/Inbox', '/Bets', '/Deposits']);
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Records');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Deposits');
  expect(screen.getByRole('navigation', { name: 'Records' })).toBeTruthy();
  cleanup();
  const messages = { label: 'Messages', links: [page('Inbox', true)] };
  renderUi(<TabGroups label="My account" groups={[messages]} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Messages');
  expect(screen.queryByRole('navigation', { name: 'Messages' })).toBeNull();
});

test('a row links to its page without a page load', () => {
  const navigate = vi.fn();
  renderUi(<LinkRow href="/deeper" icon="wallet" label="Wallet" note="12.50" />, { navigate });
  fireEvent.click(screen.getByRole('link', { name: 'Wallet 12.50' }));
  expect(navigate).toHaveBeenCalledWith('/deeper');
});
