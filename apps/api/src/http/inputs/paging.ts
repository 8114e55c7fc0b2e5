import { z } from 'zod';
import { InvalidInput } from '../errors/invalid-input.ts';

/** Page size without `size`. */
const PAGE_SIZE = 20;

/** Input of every list, see `pageRequest`. */
interface PageInput {
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The rows to read: after a cursor, or after a number of rows to skip. */
type PageOf<Cursor> =
  | { readonly after: Cursor; readonly rowsMax: number }
  | { readonly skip: number; readonly rowsMax: number };

/**
 * Reads the requested page of a list.
 *
 * @param place schema of this list's cursors
 * @throws InvalidInput for an invalid cursor
 */
export function pageRequestOf<Cursor>(
  { page = 1, size = PAGE_SIZE, cursor }: PageInput,
  place: z.ZodType<Cursor, string>,
): PageOf<Cursor> {
  if (cursor === undefined) return { skip: (page - 1) * size, rowsMax: size };
  return { after: parseInput(z.object({ cursor: place }), { cursor }).cursor, rowsMax: size };
}

/** The requested page of a list whose cursor is the public id of the last row. */
export function pageByIdRequestOf(asked: PageInput) {
  const page = pageRequestOf(asked, z.uuid());
  return 'after' in page ? { afterPublicId: page.after, rowsMax: page.rowsMax } : page;
}

/** Cursor of the next page of such a list, or null at the end. */
export const idAfter = (rows: readonly { readonly publicId: string }[], hasMore: boolean) =>
  hasMore ? (rows.at(-1)?.publicId ?? null) : null;

/** @throws InvalidInput with the fields that the schema refuses */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}
