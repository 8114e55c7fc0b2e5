import { z } from 'zod';
import { defineSetting } from '../settings/define-setting.ts';
import { type SocialProviderCode, socialProviders } from './social-providers.ts';

const provider = z
  .strictObject({
    /** Issuer in the provider's ID tokens: `https://accounts.google.com`. */
    issuer: z.string(),
    clientId: z.string(),
    /** In hexadecimal digits. */
    sealedClientSecret: z.string().regex(/^([\da-f]{2})+$/),
    /** Epoch milliseconds. */
    changedAt: z.int(),
    enabled: z.boolean().default(true),
    /** Sort position, ascending. */
    place: z.int().default(0),
    /** Incremented by each change. */
    version: z.int().default(1),
  })
  .nullable();

/** A site's configuration of a provider. */
export type SocialProvider = NonNullable<z.output<typeof provider>>;

/** Social login providers of a site. */
export const social = defineSetting({
  key: 'social',
  cached: 'site',
  fields: Object.fromEntries(socialProviders.map((code) => [code, provider])) as {
    [Code in SocialProviderCode]: typeof provider;
  },
  byDefault: { google: null, facebook: null },
});
