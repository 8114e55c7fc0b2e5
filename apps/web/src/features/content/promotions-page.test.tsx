import { announcementExample } from '@app/shared/api/announcement';
import { listAnnouncements } from '@app/shared/api/content';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { startWireServer, success, type WireServer } from '../../testing/wire-server.ts';
import { PromotionsPage } from './promotions-page.tsx';

const offer = (id: number) => ({
  ...{ ...announcementExample, id, code: `offer-${id}`, title: `Offer ${id}` },
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
  await server.close();
});

test('shows the picture of each promotion that has one; those further down wait', async () => {
  await renderPage({ origin: server.origin, path: '/promotions', page: <PromotionsPage /> });
  await screen.findByRole('heading', { name: 'Offer 3' });
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: /^Picture/ });
  const said = ['src', 'alt', 'width', 'height', 'loading'];
  expect(pictures.map((picture) => said.map((name) => picture.getAttribute(name)))).toEqual([
    ['/uploads/1', 'Picture 1', '1600', '800', 'eager'],
    ['/uploads/2', 'Picture 2', '1600', '800', 'lazy'],
  ]);
});
