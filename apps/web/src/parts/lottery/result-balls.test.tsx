import { renderUi } from '@app/ui/testing/render-ui';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../lib/language/i18n.ts';
import { ResultBalls, type ResultSize } from './result-balls.tsx';

beforeEach(() => startI18n('en'));
afterEach(cleanup);

const VIETNAM =
  '{"DB":["123456"],"G1":["00042"],"G2":["12345"],"G3":["11111","22222"],"G4":["1","2"],"G5":["1234"],"G6":["1"],"G7":["123"],"G8":["07"]}';

async function heard(family: string, winNo: string, size?: ResultSize): Promise<string[]> {
  renderUi(<ResultBalls family={family} winNo={winNo} {...(size && { size })} />);
  const items = await screen.findAllByRole('listitem');
  return items.map(({ textContent }) => textContent ?? '');
}

const looks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-look]')].map(({ dataset }) => dataset.look);

test('shows digits one by one, in the order drawn', async () => {
  expect(await heard('SSC', '47029')).toEqual(['4', '7', '0', '2', '9']);
});

test('gives runners the colors of their lanes', async () => {
  expect(await heard('PK10', '10,03,01')).toEqual(['10', '03', '01']);
  expect(looks()).toEqual(['lane10', 'lane3', 'lane1']);
});

test('draws dice, with their numbers as text', async () => {
  expect(await heard('K3', '1,5,6')).toEqual(['1', '5', '6']);
  expect(document.querySelectorAll('circle')).toHaveLength(12);
});

test('gives Mark Six its colors, and in full the animals of its year', async () => {
  const winNo = '05,12,23,31,40,44+07/horse';
  expect(await heard('LHC', winNo)).toEqual(['05', '12', '23', '31', '40', '44', '07']);
  expect(looks()).toEqual(['green', 'red', 'red', 'blue', 'red', 'green', 'red']);
  cleanup();
  expect((await heard('LHC', '01,12,23,31,40,44+07/horse', 'full')).slice(0, 2)).toEqual([
    '01Horse',
    '12Goat',
  ]);
});

test('shows the first prize on a card, and all of them by name in full', async () => {
  expect((await heard('VN_SOUTH', VIETNAM)).join('')).toBe('123456');
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  await heard('VN_SOUTH', VIETNAM, 'full');
  expect(screen.getAllByRole('row')).toHaveLength(9);
  expect(screen.getByRole('row', { name: 'Eighth 07' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Third 11111 22222' })).toBeDefined();
});

test('shows first prizes of two stations together, and in the full view by station', async () => {
  const both = JSON.stringify(
    Object.fromEntries(
      ['A', 'B'].flatMap((station) =>
        Object.entries<string[]>(JSON.parse(VIETNAM)).map(([code, all]) => [
          `${station}-${code}`,
          all,
        ]),
      ),
    ),
  );
  expect((await heard('VN_PAIR', both)).join('')).toBe('123456123456');
  expect(screen.getByText('B · Special')).toBeDefined();
  cleanup();
  await heard('VN_PAIR', both, 'full');
  expect(screen.getAllByRole('row')).toHaveLength(18);
  expect(screen.getByRole('row', { name: 'A · Eighth 07' })).toBeDefined();
});

test('shows a result that it cannot read as it was published', () => {
  renderUi(<ResultBalls family="NEW" winNo="12-34" />);
  expect(screen.getByText('12-34')).toBeDefined();
});
