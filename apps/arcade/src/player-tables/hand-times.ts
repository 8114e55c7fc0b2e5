/** Time to join from the second player on. */
export const JOINING_MS = 12_000;

/** Time for the pages to send their seeds, once the seats are fixed. */
export const SEEDING_MS = 4_000;

/** Time for the platform to confirm the stakes. */
export const STAKING_MS = 6_000;

/** Time for the decision. */
export const DECIDING_MS = 15_000;

/** The time bank of a player in each hand, on top of that. */
export const MORE_MS = 10_000;

/** From the showdown until the pot is paid. Pages show the cards during this time. */
export const SHOWING_MS = 7_000;

/** Time for which pages show that a hand is void. */
export const VOID_MS = 3_000;
