import { depositPromotions } from '@app/shared/bonuses/schemas';
import { announcementExample } from '@app/shared/content/announcement.schemas';
import { listAnnouncements } from '@app/shared/content/schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession, startSession } from '../../lib/session/session.ts';
import { loggedIn } from '../../testing/logged-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PromotionsPage } from './promotions-page.tsx';

const offer = (id: number) => ({
  ...announcementExample,
  id,
  code: `offer-${id}`,
  title: `Offer ${id}`,
  announcementImages: [
    { imageUrl: `/uploads/${id}`, width: 1_600, height: 800, alternativeText: `Picture ${id}` },
  ],
});

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
  const { answer } = listAnnouncements.example;
  const promotion = [offer(1), offer(2), { ...offer(3), announcementImages: [] }];
  server.replies[`GET ${listAnnouncements.path}`] = () => ({
    json: success({ ...answer, banners: [], promotion }),
  });
});
afterEach(async () => {
  cleanup();
  endSession();
  await server.close();
});

test('shows promotions’ pictures; those further down load lazily', async () => {
  await renderPage({ origin: server.origin, path: '/promotions', page: <PromotionsPage /> });
  await screen.findByRole('heading', { name: 'Offer 3' });
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: /^Picture/ });
  const attributes = ['src', 'alt', 'width', 'height', 'loading'];
  expect(pictures.map((picture) => attributes.map((name) => picture.getAttribute(name)))).toEqual([
    ['/uploads/1', 'Picture 1', '1600', '800', 'eager'],
    ['/uploads/2', 'Picture 2', '1600', '800', 'lazy'],
  ]);
});

test('shows a member the available deposit bonuses with a link to the deposit', async () => {
  startSession(loggedIn(), 0);
  server.replies[`GET ${depositPromotions.path}`] = () => ({
    json: success(depositPromotions.example.answer),
  });
  await renderPage({ origin: server.origin, path: '/promotions', page: <PromotionsPage /> });
  await screen.findByRole('heading', { name: 'Welcome bonus' });
  screen.getByText('50% of your deposit, up to $100.00');
  screen.getByText(
    'Deposit $20.00 or more and meet the turnover within 14 days to keep the bonus.',
  );
  screen.getByText('Turnover: 1× deposit plus 10× bonus.');
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/deposit');
});

test('links to the games where there are none', async () => {
  server.replies[`GET ${listAnnouncements.path}`] = () => ({
    json: success({ ...listAnnouncements.example.answer, banners: [], promotion: [] }),
  });
  await renderPage({ origin: server.origin, path: '/promotions', page: <PromotionsPage /> });
  await screen.findByText('No promotions right now. New ones appear here.');
  expect(screen.getByRole('link', { name: 'See all games' }).getAttribute('href')).toBe('/');
});
