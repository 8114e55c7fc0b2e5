import { InvalidInput } from './invalid-input.ts';

/** Turns a RangeError of core into an error at the fields of an operator's input. */
export async function asFieldError<T>(
  fields: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw InvalidInput.at(...fields);
    throw error;
  }
}
