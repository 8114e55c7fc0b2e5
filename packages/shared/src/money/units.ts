// Free of schemas, so that the entry chunk of a page can import it.

/** Money counts 1/10 000 of a currency; on the wire it is a number of whole units. */
export const UNITS_PER_WHOLE = 10_000;

/** Converts a wire number with at most four decimals to units. */
export const unitsOfWire = (amount: number): bigint => BigInt(Math.round(amount * UNITS_PER_WHOLE));

/** Converts units to a wire number. */
export const wireOfUnits = (units: bigint): number => Number(units) / UNITS_PER_WHOLE;
