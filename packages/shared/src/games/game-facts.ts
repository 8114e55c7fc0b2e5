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

/** A number with few decimals on the wire; inside a whole number of steps. */
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
  name: shownName.describe('Where `names` says nothing else.'),
  names: namesByLanguage.describe('In languages that have a name of their own for it.'),
  category: z.enum(gameCategories),
  classes: z.array(z.enum(gameClasses)).max(gameClasses.length).describe('Sub-categories.'),
  trialSupport: z.boolean().describe('It can be tried without money.'),
  returnRate: steps({ min: 1, max: 100, perWhole: 10_000 })
    .nullable()
    .describe('RTP in percent, where the vendor publishes it.'),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
  stakeMin: stake.describe('The smallest bet that the vendor takes.'),
  stakeMax: stake.describe('The largest.'),
  maxWin: steps({ min: 0.01, max: MULTIPLIER_MAX, perWhole: 100 })
    .nullable()
    .describe('The most that one round can pay, as a multiple of its bet.'),
  iconUrl: picturePath.nullable().describe('A picture on the site. Null: the drawn one.'),
  place: z.int().min(0).max(PLACE_MAX).describe('Smaller first.'),
  enabled: z.boolean().describe('Whether any site can offer it.'),
} as const;

/** A line of an imported file of games. Missing fields stay unchanged; a new game needs name and category. */
export const importedGame = z.strictObject({
  code: vendorWord,
  ...z.object(gameFacts).partial().shape,
});

export type GameFactName = keyof typeof gameFacts;
