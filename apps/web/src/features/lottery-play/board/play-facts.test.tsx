import type { Play } from '@app/lottery/family';
import { k3 } from '@app/lottery/k3/family';
import { kl8 } from '@app/lottery/kl8/family';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { startWireServer, type WireServer } from '../../../testing/wire-server.ts';
import { PlayFacts } from './play-facts.tsx';

let server: WireServer;
beforeEach(async () => {
  server = await startWireServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a play that pays by hits lists the payout of each number of hits', async () => {
  const play = kl8.plays.find(({ code }) => code === 'Pick5') ?? expect.unreachable();
  const facts = <PlayFacts play={play} menu={{ playMenuInfos: [] }} prices={{}} series={1_900} />;
  await renderPage({ origin: server.origin, path: '/', page: facts });
  const table = await screen.findByLabelText('What each prize pays');
  const paying = play.tiers.filter(({ code }) => table.textContent?.includes(code));
  expect(paying.length).toBeGreaterThan(2);
  expect(table.querySelectorAll('dt')).toHaveLength(table.querySelectorAll('dd').length);
  expect(table.textContent).toMatch(/×/);
});

test('facts start with a capital letter, and dots between them end lines', async () => {
  const factsOf = async (
    family: Pick<typeof kl8, 'plays'> | Pick<typeof k3, 'plays'>,
    code: string,
  ) => {
    const play = family.plays.find((one) => one.code === code) as Play;
    const facts = <PlayFacts play={play} menu={{ playMenuInfos: [] }} prices={{}} series={1_900} />;
    await renderPage({ origin: server.origin, path: '/', page: facts });
    const line = await screen.findByText(/returns 95%/i);
    const { textContent } = line;
    cleanup();
    return textContent ?? '';
  };
  expect(await factsOf(kl8, 'Pick5')).toMatch(/^Returns 95%/);
  const ofSum = await factsOf(k3, 'Sum');
  expect(ofSum).toMatch(/^Pays/);
  expect(ofSum).toMatch(/\u00A0· /);
  expect(ofSum).not.toMatch(/[^\u00A0]·/);
});
