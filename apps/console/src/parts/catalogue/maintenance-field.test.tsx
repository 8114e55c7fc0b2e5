import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { Maintenance } from './maintenance.ts';
import { MaintenanceField } from './maintenance-field.tsx';

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('2.150 chips set the end seven or thirty days after the planned start', async () => {
  const planned: Maintenance[] = [];
  const keep = (times: Maintenance) => planned.push(times);
  renderPage({
    origin: server.origin,
    page: <MaintenanceField value={null} isWrong={false} onChange={keep} />,
  });
  await screen.findByRole('radio', { name: 'Scheduled' }).then((way) => userEvent.click(way));
  const [from] = screen.getAllByLabelText(/\(Asia\/Shanghai\)$/);
  fireEvent.change(from as HTMLElement, { target: { value: '2027-01-01T10:00' } });
  for (const days of [30, 7]) {
    await userEvent.click(screen.getByRole('button', { name: `Next ${days} days` }));
    const begin = Date.UTC(2027, 0, 1, 2);
    expect(planned.at(-1)).toEqual({ from: begin, until: begin + days * 86_400_000 });
  }
});
