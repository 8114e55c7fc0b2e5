import { expect, test } from 'vitest';
import { HUNDREDTHS } from '../../originals/original.ts';
import { pegfall } from '../rules.ts';
import { pocketShares } from './pocket-shares.ts';

test.each(pegfall.choices)(
  'the shares of risk %s on the sheet add up to the game’s return',
  (risk) => {
    const rows = pocketShares(risk);
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBe(1);
    const returned = rows.reduce((sum, { pays, share }) => sum + (pays / HUNDREDTHS) * share, 0);
    expect(returned).toBeCloseTo(0.99, 12);
    expect(rows.map(({ pays }) => pays)).toEqual(
      rows.map(({ pays }) => pays).sort((a, b) => b - a),
    );
  },
);
