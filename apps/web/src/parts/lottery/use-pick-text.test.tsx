import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { usePickText } from './use-pick-text.ts';

afterEach(cleanup);

interface PickProps {
  readonly ball: string;
  readonly rows: readonly string[] | undefined;
}

function Pick({ ball, rows }: PickProps) {
  return <output>{usePickText()(ball, rows)}</output>;
}

const LAST_THREE = ['hundreds', 'tens', 'units'];

test.each([
  ['3|4|9', LAST_THREE, '349'],
  ['3,5|4|9', LAST_THREE, 'Hundreds 3 5 · Tens 4 · Units 9'],
  ['3||9', LAST_THREE, 'Hundreds 3 · Units 9'],
  ['3|4', ['tenThousands', 'thousands'], 'Ten thousands 3 · Thousands 4'],
  ['349', undefined, '349'],
])('%s in rows %j reads %s', async (ball, rows, text) => {
  const page = <Pick ball={ball} rows={rows} />;
  await renderPage({ origin: 'http://localhost', path: '/', page });
  expect((await screen.findByRole('status')).textContent).toBe(text);
});
