/** The smallint that stands for a way to enter numbers, in the rows and on the wire. */
export const waysToEnter = { pick: 1, text: 2 } as const;
