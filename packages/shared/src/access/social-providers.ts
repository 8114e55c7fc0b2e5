/** Social login providers that a site can enable. */
export const socialProviders = ['google', 'facebook'] as const;

/** Brand names, the same in every language. */
export const socialProviderNames = {
  google: 'Google',
  facebook: 'Facebook',
} as const satisfies Record<SocialProviderCode, string>;

/** Page of a site that providers redirect the browser back to. */
export const SOCIAL_RETURN_PATH = '/login/social';

export type SocialProviderCode = (typeof socialProviders)[number];
