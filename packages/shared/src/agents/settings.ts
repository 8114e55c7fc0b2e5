import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';

/** Upline of members who register without an affiliate link. */
export const defaultAgent = defineSetting({
  key: 'defaultAgent',
  cached: 'site',
  fields: {
    username: z
      .string()
      .normalize('NFKC')
      .trim()
      .toLowerCase()
      .max(64)
      .describe('Username of an agent of the site; empty for none.'),
  },
  byDefault: { username: '' },
  form: {
    who: 'site.settings',
    byTwo: { username: 'any' },
    summary:
      'Changes the default agent of members who register without a link. Existing members stay.',
    fields: { username: { as: 'text' } },
    example: { username: '' },
  },
});
