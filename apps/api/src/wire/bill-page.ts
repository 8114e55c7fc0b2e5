import type { PageCursor, PageRequest } from '@app/core/agent-pay/payouts';
import type { RequestOf } from '@app/shared/contract/define-call';
import type { contractBillBets } from '@app/shared/payouts/salary.schemas';
import { z } from 'zod';
import { pageRequestOf } from '../http/inputs/paging.ts';

/** @throws InvalidInput for an invalid cursor */
export const billPageOf = (
  input: Pick<RequestOf<typeof contractBillBets>, 'page' | 'size' | 'cursor'>,
): PageRequest => pageRequestOf(input, place);

/** Reads a cursor of `presentCursor`. */
const place = z
  .string()
  .regex(/^[0-9a-z]{1,9}-[0-9a-z]{1,5}$/)
  .transform((cursor): PageCursor => {
    const [at = '', shownOfIt = ''] = cursor.split('-');
    return {
      at: new Date(Number.parseInt(at, 36)),
      shownOfIt: Number.parseInt(shownOfIt, 36),
    };
  });

/** Cursor of the next page of bills, or null at the end. */
export const presentCursor = (next: PageCursor | undefined): string | null =>
  next ? `${next.at.getTime().toString(36)}-${next.shownOfIt.toString(36)}` : null;
