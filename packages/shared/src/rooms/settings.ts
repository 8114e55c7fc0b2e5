import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';

const WORDS_MAX = 300;
/** One line of up to 40 visible characters, without spaces around it. */
const WORD = /^(?=\S)[^\p{Cc}\p{Default_Ignorable_Code_Point}]{1,40}(?<=\S)$/u;

/** Filter of messages in the chat rooms of a site. */
export const rooms = defineSetting({
  key: 'rooms',
  cached: 'site',
  fields: {
    words: z.array(z.string().regex(WORD)).max(WORDS_MAX),
    allowsLinks: z.boolean(),
  },
  byDefault: { words: [], allowsLinks: false },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes the filter of chat rooms. Takes effect within five seconds.',
    fields: {
      words: { as: 'lines' },
      allowsLinks: { as: 'switch' },
    },
    example: { words: ['scam'], allowsLinks: false },
  },
});
