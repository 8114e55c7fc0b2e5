import { InvalidInput } from './invalid-input.ts';

/** What core refuses of an operator's input is said at its fields. */
export async function refusedAt<T>(fields: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw InvalidInput.at(...fields);
    throw error;
  }
}
