import {
  affiliateLinks,
  createAffiliateLink,
  nameAffiliateLink,
  registeredAffiliates,
} from '@app/shared/agents/schemas';
import { ownRebates } from '@app/shared/rebates/schemas';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  refusal,
  startWireServer,
  success,
  type WireServer,
} from '../../../testing/wire-server.ts';
import { posterSvg } from './link-poster.ts';
import { LinksPage } from './links-page.tsx';

const DAY_MS = 86_400_000;
const example = affiliateLinks.example.answer;
const [link] = example.list;

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  answer({});
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const answer = (changes: object) => {
  const list = [{ ...link, ...changes }];
  server.replies[`GET ${affiliateLinks.path}`] = () => ({ json: success({ ...example, list }) });
};
const show = () => renderPage({ origin: server.origin, path: '/agent/links', page: <LinksPage /> });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const sent = (method: string) =>
  server.received.filter((call) => call.method === method).map(({ body }) => JSON.parse(body));

test('shows a link’s visits, registrations, deposits, kind of member and expiry', async () => {
  answer({ type: 'agent', expiresAt: Date.now() + 5 * DAY_MS });
  await show();
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(
    /Makes agentsUntil .*140 visits · 20 sign-ups · 12 first deposits/,
  );
});

test('marks an expired link', async () => {
  answer({ expiresAt: 1 });
  await show();
  await screen.findByText('Expired');
});

test('creates a link with the agent’s choices', async () => {
  server.replies[`POST ${createAffiliateLink.path}`] = () => ({
    json: success(createAffiliateLink.example.answer),
  });
  await show();
  await press('New link');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Agents' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Landing page' }), 'Lobby');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'In 30 days');
  const before = Date.now();
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [made] = sent('POST');
  expect(made).toMatchObject({ type: 'agent', landing: '/', name: '', campaign: '' });
  expect(made.expiresAt - before).toBeGreaterThan(29 * DAY_MS);
  expect(made.expiresAt - before).toBeLessThan(30 * DAY_MS);
});

test('allows series up to the agent’s own only', async () => {
  server.replies[`GET ${ownRebates.path}`] = () => ({ json: success(ownRebates.example.answer) });
  server.replies[`PUT ${nameAffiliateLink.path}`] = () => ({
    json: success(nameAffiliateLink.example.answer),
  });
  await show();
  await press('Edit link LEAF2026');
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole('textbox', { name: 'Lottery' });
  expect(field).toHaveProperty('value', '1940');
  await userEvent.clear(field);
  await userEvent.type(field, '1941');
  await userEvent.click(dialog.getByRole('button', { name: 'Save link' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(field);
  await userEvent.type(field, '1920');
  await userEvent.click(dialog.getByRole('button', { name: 'Save link' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]).toMatchObject({ series: [{ productType: 'LOTT', maxSeries: 1_920 }] });
});

test('shows a link’s actual series where the agent’s own is lower', async () => {
  answer({ series: [{ productType: 'LOTT', maxSeries: 1_940, gives: 1_910 }] });
  await show();
  await screen.findByText('Lottery: payout level 1910 (promised: 1940)');
});

test('editing a link keeps its expiry and shows refusals', async () => {
  const expiresAt = Date.now() + 5 * DAY_MS;
  answer({ expiresAt, landing: '/down' });
  server.replies[`PUT ${nameAffiliateLink.path}`] = () => ({
    status: 400,
    json: refusal('affiliate.expiry_wrong'),
  });
  await show();
  await press('Edit link LEAF2026');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await dialog.findByText(/The link wasn’t changed/);
  expect(sent('PUT')).toEqual([
    {
      affiUrlId: link?.affiUrlId,
      name: link?.name,
      campaign: link?.campaign,
      landing: '/down',
      expiresAt,
    },
  ]);
});

test('lists the registrations of a link', async () => {
  server.replies[`GET ${registeredAffiliates.path}`] = () => ({
    json: success(registeredAffiliates.example.answer),
  });
  await show();
  await press(/See who signed up through LEAF2026/);
  const table = await screen.findByRole('table', { name: 'Sign-ups through LEAF2026' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/^player01.*2026.*2026/);
});

test('shows a link’s QR code and a text to send', async () => {
  await show();
  await press('Share link LEAF2026');
  await screen.findByRole('img', { name: 'QR code of link LEAF2026' });
  screen.getByText(/^Join me on .*: https:\/\/play\.example\/register\?affiliateCode=LEAF2026$/);
});

test('draws a self-contained poster for any site name', () => {
  const svg = posterSvg({
    url: 'https://play.example/register?affiliateCode=LEAF2026',
    siteName: 'A & <B> "C"',
    call: 'Scan to join',
    code: 'Invitation code LEAF2026',
  });
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  const lines = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(lines).toEqual(['A & <B> "C"', 'Scan to join', 'Invitation code LEAF2026']);
  expect(drawn.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/);
});
