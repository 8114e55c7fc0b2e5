import { affiliatePlan } from '@app/shared/payouts/affiliates.schemas';
import { contractRequests } from '@app/shared/payouts/salary.schemas';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../../testing/render-page.tsx';
import { siteWithout } from '../../../../testing/site-with.ts';
import { startWireServer, success, type WireServer } from '../../../../testing/wire-server.ts';
import { PlanOffer } from './plan-offer.tsx';

const [, daily] = contractRequests.example.answer.list;
const { validFrom: _, ...plan } = affiliatePlan.example.answer.plan;
const offer = {
  ...plan,
  kind: 'affiliate_plan',
  status: 'P',
  agent: null,
  isOwn: true,
  mayAnswer: true,
  version: '12',
  askedAt: daily?.askedAt,
};

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const show = (list: readonly object[]) => {
  server.replies[`GET ${contractRequests.path}`] = () => ({ json: success({ list }) });
  return renderPage({
    origin: server.origin,
    path: '/agentHome',
    page: <PlanOffer />,
    site: siteWithout(),
  });
};

test('links to the page on which an offered plan is answered', async () => {
  await show([daily ?? {}, offer]);
  await screen.findByText('Affiliate plan offer from us');
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Review contract' });
  expect(new URL(href).pathname).toBe('/agent/affiliate');
});
