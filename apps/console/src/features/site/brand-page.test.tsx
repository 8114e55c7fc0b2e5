import * as calls from '@app/shared/site/brand.ops-calls';
import { nearestAccent } from '@app/shared/site/brand-tokens';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BrandPage } from './brand-page.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
  server.values['brand/read'] = { ...calls.read.example.answer, accent: null, version: 3 };
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const sent = () =>
  server.received.filter(({ call }) => call === 'brand/change').map(({ input }) => input);
const save = async () => {
  await userEvent.type(screen.getByLabelText('Reason'), 'The new brand');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('sends name and color with the version that was read, once the color can be read', async () => {
  renderPage({ origin: server.origin, page: <BrandPage /> });
  await userEvent.click(await screen.findByLabelText('Use your own color'));
  const colour = screen.getByLabelText<HTMLInputElement>('Accent color');
  fireEvent.change(colour, { target: { value: '#ffff00' } });
  const nearest = nearestAccent('#ffff00');
  expect(await screen.findByText(new RegExp(`Try ${nearest}`))).toBeTruthy();
  expect(screen.queryByText('Dark theme')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: `Use ${nearest}` }));
  expect(await screen.findByText('Dark theme')).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        version: 3,
        name: 'Lantern House',
        accent: nearest,
        logo: null,
        icon: null,
        reason: 'The new brand',
      },
    ]),
  );
});

test('reports an edit conflict to the second operator, and keeps their text', async () => {
  server.refusals['brand/change'] = 'site.changed_meanwhile';
  renderPage({ origin: server.origin, page: <BrandPage /> });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Lantern Hall');
  await save();
  expect(await screen.findByText(/Another operator has changed this/)).toBeTruthy();
  expect(name.value).toBe('Lantern Hall');
});
