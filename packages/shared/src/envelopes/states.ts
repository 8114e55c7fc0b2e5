/** Division of the total: equal parts, or parts drawn from a seed. */
export const envelopeModes = ['even', 'random'] as const;
export type EnvelopeMode = (typeof envelopeModes)[number];

/** Members who can open an agent's envelope: those directly below the agent, or the whole team. */
export const envelopeAudiences = ['direct', 'team'] as const;
export type EnvelopeAudience = (typeof envelopeAudiences)[number];

/** Members who can open an envelope of the site. `players`: all but agents. */
export const rainAudiences = ['everyone', 'players', 'agents'] as const;
export type RainAudience = (typeof rainAudiences)[number];

/** `claimed`: every part was opened. `expired` and `cancelled`: unopened parts were refunded. */
export const envelopeStates = ['open', 'claimed', 'expired', 'cancelled'] as const;
export type EnvelopeState = (typeof envelopeStates)[number];

export const GREETING_LETTERS_MAX = 60;
export const OPEN_HOURS_MAX = 24;
/** Days for which an opened part of a site's envelope can be claimed as a reward. */
export const REWARD_DAYS = 7;
/** Upper bound of the number of parts that a site may permit. */
export const PARTS_MAX = 5_000;
