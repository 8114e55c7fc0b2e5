/** `rain`: the site has begun a rain of red envelopes. */
export const roomEvents = ['rain'] as const;
export type RoomEvent = (typeof roomEvents)[number];

/** Reasons why a member cannot write in a room now. `break`: they take a time-out or are self-excluded. */
export const roomRefusals = ['trial', 'too_young', 'break', 'muted', 'closed'] as const;
export type RoomRefusal = (typeof roomRefusals)[number];

export const ROOM_TEXT_MAX = 500;
export const ROOM_NAME_MAX = 40;
/** Maximum of rooms on a site. */
export const ROOMS_MAX = 20;
/** Minimum interval between two messages of a member in a room. Slow mode raises it. */
export const SECONDS_BETWEEN_MIN = 2;
export const SECONDS_BETWEEN_MAX = 3_600;
export const MUTE_HOURS_MAX = 8_760;
export const MUTE_REASON_MAX = 140;
