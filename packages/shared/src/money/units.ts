// Free of schemas, so that a page's first script may have it.

/** Money counts 1/10 000 of a currency; on the wire it is a number of the whole. */
export const UNITS_PER_WHOLE = 10_000;

/** A number of the wire, which has at most four decimals, in units. */
export const unitsOfWire = (amount: number): bigint => BigInt(Math.round(amount * UNITS_PER_WHOLE));

/** Units as the wire has them. */
export const wireOfUnits = (units: bigint): number => Number(units) / UNITS_PER_WHOLE;
