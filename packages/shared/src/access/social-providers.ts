/** The companies by whose accounts a site may let its members log in. */
export const socialProviders = ['google', 'facebook'] as const;

/** Companies are called the same in every language. */
export const socialProviderNames = {
  google: 'Google',
  facebook: 'Facebook',
} as const satisfies Record<SocialProviderCode, string>;

/** The page of a site that companies send the browser back to. */
export const SOCIAL_RETURN_PATH = '/login/social';

export type SocialProviderCode = (typeof socialProviders)[number];
