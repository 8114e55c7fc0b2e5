import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';
import { protectionProfileNames } from './profiles.ts';

/** Choices of the interval between reality checks of members who chose none. */
const realityChoices = ['off', '15', '30', '60', '120'] as const;

/** Rules of a jurisdiction, and the interval between reality checks of members who chose none. */
export const protection = defineSetting({
  key: 'protection',
  cached: 'site',
  fields: {
    profile: z
      .enum(protectionProfileNames)
      .describe('Rules of a jurisdiction about limits, reality checks and the first deposit.'),
    realityCheck: z
      .enum(realityChoices)
      .describe(
        'Minutes between reality checks of members who chose no interval. A profile may shorten it.',
      ),
  },
  byDefault: { profile: 'open', realityCheck: 'off' },
  form: {
    who: 'site.settings',
    byTwo: { profile: 'any', realityCheck: 'any' },
    summary: 'Changes the rules of player protection: the profile, and the default reality check.',
    fields: {
      profile: { as: 'choice', choices: protectionProfileNames },
      realityCheck: { as: 'choice', choices: realityChoices },
    },
    example: { profile: 'malta', realityCheck: '30' },
  },
});
