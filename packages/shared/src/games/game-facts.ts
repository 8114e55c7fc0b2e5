import { z } from 'zod';
import { writtenMoney } from '../money/money.ts';
import { namesByLanguage, shownName, vendorWord } from '../vendors/vendor-fields.ts';
import { gameCategories, gameClasses } from './game-categories.ts';

const PLACE_MAX = 100_000;
const MULTIPLIER_MAX = 20_000_000;

/** A picture on the site itself. Pages load no pictures from other origins. */
export const picturePath = z
  .string()
  .trim()
  .regex(/^\/(?!\/)[\w./-]{1,200}$/);

/** Codec of a number: with decimals on the wire, as a whole number of its smallest steps in code. */
const steps = ({ min, max, perWhole }: Readonly<Record<'min' | 'max' | 'perWhole', number>>) =>
  z.codec(
    z
      .number()
      .min(min)
      .max(max)
      .multipleOf(1 / perWhole),
    z.int(),
    {
      decode: (value) => Math.round(value * perWhole),
      encode: (whole) => whole / perWhole,
    },
  );

const stake = writtenMoney.refine((amount) => amount > 0n).nullable();

/** A vendor's data of a game in wire format. A site can only choose within these limits. */
export const gameFacts = {
  name: shownName.describe('Default name, for languages missing in `names`.'),
  names: namesByLanguage.describe('Translated names, by language.'),
  category: z.enum(gameCategories),
  classes: z.array(z.enum(gameClasses)).max(gameClasses.length).describe('Game subcategories.'),
  trialSupport: z.boolean().describe('True if the game has a free-play mode.'),
  returnRate: steps({ min: 1, max: 100, perWhole: 10_000 })
    .nullable()
    .describe('RTP in percent, if published by the vendor.'),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  stakeMin: stake.describe('Minimum bet of the vendor.'),
  stakeMax: stake.describe('Maximum bet of the vendor.'),
  maxWin: steps({ min: 0.01, max: MULTIPLIER_MAX, perWhole: 100 })
    .nullable()
    .describe('Maximum win of one round, as a multiple of its bet.'),
  iconUrl: picturePath
    .nullable()
    .describe('URL of a picture on the site; null: the drawn picture.'),
  place: z.int().min(0).max(PLACE_MAX).describe('Sort position, ascending.'),
  enabled: z.boolean().describe('True if sites can offer it.'),
} as const;

/** A line of an imported file of games. Missing fields stay unchanged; a new game needs name and category. */
export const importedGame = z.strictObject({
  code: vendorWord,
  ...z.object(gameFacts).partial().shape,
});

export type GameFactName = keyof typeof gameFacts;
