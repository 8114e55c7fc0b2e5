import type { affiliateLinks } from '@app/shared/api/agents';
import type { RequestOf } from '@app/shared/api/define-call';
import { z } from 'zod';
import { InvalidInput } from '../../plugins/invalid-input.ts';

const PAGE_SIZE = 20;

/**
 * Which rows a request for a list asks for. The cursor is the id of the last link seen.
 *
 * @throws InvalidInput for a cursor that is none of ours
 */
export function linkPageOf({
  page = 1,
  size = PAGE_SIZE,
  cursor,
}: RequestOf<typeof affiliateLinks>) {
  if (cursor === undefined) return { skip: (page - 1) * size, rowsMax: size };
  const parsed = z.object({ cursor: z.uuid() }).safeParse({ cursor });
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return { afterPublicId: cursor, rowsMax: size };
}
