import { freeSpinGames } from '@app/shared/promotions/ops-calls';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { FreeSpinFields, type FreeSpinRules } from './free-spin-fields.tsx';
import { newRules, type RulesInput } from './site-promotions.ts';

const { answer } = freeSpinGames.example;

let server: Awaited<ReturnType<typeof startOpsServer>>;
let latest: RulesInput;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['sitePromotions/freeSpinGames'] = answer;
});
afterEach(async () => {
  cleanup();
  await server.close();
});

function Form({ game }: { readonly game: string }) {
  const [rules, setRules] = useState({ ...newRules('FREE_SPIN'), game } as FreeSpinRules);
  latest = rules;
  return <FreeSpinFields rules={rules} onChange={setRules} />;
}

const show = (game: string) => renderPage({ origin: server.origin, page: <Form game={game} /> });
const field = () => screen.findByLabelText<HTMLSelectElement>('Game');

test('an operator chooses one of the games that free spins can be given for', async () => {
  show('');
  await screen.findByRole('option', { name: 'Lantern Fair · Orvane Arcade' });
  expect((await field()).value).toBe('');
  await userEvent.selectOptions(await field(), 'Lantern Fair · Orvane Arcade');
  expect(latest).toMatchObject({ vendor: 'arcade', game: 'lantern-fair' });
});

test('a game that the site no longer offers stays chosen', async () => {
  show('gone');
  await screen.findByRole('option', { name: 'Lantern Fair · Orvane Arcade' });
  expect((await field()).selectedOptions[0]?.textContent).toBe('gone');
});

test('says where to add games if there are none', async () => {
  server.values['sitePromotions/freeSpinGames'] = { list: [] };
  show('');
  await screen.findByText(/^Your site offers no slot/);
});
