import { z } from 'zod';
import { InvalidInput } from './invalid-input.ts';

/** Rows of a list for those who ask for no number. */
const PAGE_SIZE = 20;

/** What every list of the contract takes: see `pageRequest`. */
interface PageInput {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Which rows to read: after a cursor, or so many from the top. */
type PageOf<Cursor> =
  | { readonly after: Cursor; readonly rowsMax: number }
  | { readonly skip: number; readonly rowsMax: number };

/**
 * Reads which page of a list is asked for.
 *
 * @param place how this list writes its cursors
 * @throws InvalidInput for a cursor that is none of ours
 */
export function pageRequestOf<Cursor>(
  { page = 1, size = PAGE_SIZE, cursor }: PageInput,
  place: z.ZodType<Cursor, string>,
): PageOf<Cursor> {
  if (cursor === undefined) return { skip: (page - 1) * size, rowsMax: size };
  return { after: parseInput(z.object({ cursor: place }), { cursor }).cursor, rowsMax: size };
}

/** The same where a cursor is the public id of the last row seen. */
export function pageByIdRequestOf(asked: PageInput) {
  const page = pageRequestOf(asked, z.uuid());
  return 'after' in page ? { afterPublicId: page.after, rowsMax: page.rowsMax } : page;
}

/** Where the next page begins in such a list, or null at its end. */
export const idAfter = (rows: readonly { readonly publicId: string }[], hasMore: boolean) =>
  hasMore ? (rows.at(-1)?.publicId ?? null) : null;

/** @throws InvalidInput with the fields that the schema refuses */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}
