import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastDays } from '../../lib/zoned.ts';
import { startOpsServer } from '../../testing/ops-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AuditFilter, type Filter } from './audit-filter.tsx';

const NOTHING: Filter = { operator: '', action: '', object: '', from: '', to: '' };

let server: Awaited<ReturnType<typeof startOpsServer>>;
beforeEach(async () => {
  server = await startOpsServer();
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('2.150 a chip fills both days in site time, also by keyboard', async () => {
  const filters: Filter[] = [];
  renderPage({
    origin: server.origin,
    page: <AuditFilter filter={NOTHING} onChange={(filter) => filters.push(filter)} />,
  });
  await userEvent.click(await screen.findByText('Filter', { exact: false, selector: 'summary' }));
  for (const days of [7, 30]) {
    const chip = screen.getByRole('button', { name: `Last ${days} days`, hidden: true });
    expect(chip.getAttribute('aria-pressed')).toBe('false');
    chip.focus();
    await userEvent.keyboard('{Enter}');
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Show', hidden: true }));
    const range = lastDays(days, 'Asia/Shanghai', Date.now());
    expect(filters.at(-1)).toEqual({ ...NOTHING, ...range });
  }
});
