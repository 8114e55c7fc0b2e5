/** Smallint of a way to enter numbers, in the database and on the wire. */
export const waysToEnter = { pick: 1, text: 2 } as const;
