/** The companies by whose accounts a site may let its members log in. */
export const socialProviders = ['google', 'facebook'] as const;

export type SocialProviderCode = (typeof socialProviders)[number];
