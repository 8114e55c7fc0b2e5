import { z } from 'zod';
import { oddsProfiles } from '../domain/odds-profiles.ts';
import { defineSetting } from './define-setting.ts';

/** What prices of lotteries have to return. What returns more than is staked is refused whatever this says. */
export const lotteryOdds = defineSetting({
  key: 'lotteryOdds',
  cached: 'never',
  fields: {
    profile: z.enum(oddsProfiles).describe('Whose floor refuses; `open` refuses by none.'),
  },
  byDefault: { profile: 'open' },
  form: {
    who: 'site.settings',
    byTwo: { profile: 'any' },
    summary: 'Changes which floor the prices of lotteries are held to, from the next request on.',
    fields: { profile: { as: 'choice', choices: oddsProfiles } },
    example: { profile: 'malta' },
  },
});
