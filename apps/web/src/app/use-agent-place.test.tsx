import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { AGENT_HOME, useAgentPlace } from './use-agent-place.ts';

const TEAM = '/agent/team';
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function Centre({ hrefs = [AGENT_HOME, TEAM] }: { readonly hrefs?: readonly string[] }) {
  const { pathname } = useLocation();
  useAgentPlace(hrefs.map((href) => ({ href, current: pathname === href })));
  return (
    <>
      <p data-testid="place">{pathname}</p>
      <Link to={AGENT_HOME}>Overview</Link>
      <Link to={TEAM}>Team</Link>
    </>
  );
}

function comeBy(address: string, hrefs?: readonly string[]) {
  cleanup();
  render(
    <MemoryRouter initialEntries={[address]}>
      <Centre {...(hrefs && { hrefs })} />
    </MemoryRouter>,
  );
}
const place = () => screen.getByTestId('place').textContent;
const isAt = (path: string) => waitFor(() => expect(place()).toBe(path));

test('1.93 entering by the overview returns to the last page of the agent center', async () => {
  comeBy(AGENT_HOME);
  expect(place()).toBe(AGENT_HOME);
  await userEvent.click(screen.getByRole('link', { name: 'Team' }));
  await isAt(TEAM);
  comeBy(AGENT_HOME);
  await isAt(TEAM);
});

test('1.93 the overview can be opened, and is remembered as well', async () => {
  comeBy(TEAM);
  comeBy(AGENT_HOME);
  await isAt(TEAM);
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }));
  await isAt(AGENT_HOME);
  comeBy(AGENT_HOME);
  expect(place()).toBe(AGENT_HOME);
});

test('1.93 does not return to a page that is off, or leave a page opened by its address', () => {
  comeBy(TEAM);
  comeBy(AGENT_HOME, [AGENT_HOME]);
  expect(place()).toBe(AGENT_HOME);
  comeBy(TEAM);
  comeBy('/agent/links');
  expect(place()).toBe('/agent/links');
});
