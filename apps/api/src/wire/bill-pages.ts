import type { PageCursor, PageRequest } from '@app/core/agent-pay/payouts';
import type { RequestOf } from '@app/shared/api/define-call';
import type { contractBillBets } from '@app/shared/api/salary';
import { z } from 'zod';
import { pageRequestOf } from '../http/paging.ts';

/** @throws InvalidInput for a cursor that is none of ours */
export const pageOf = (
  input: Pick<RequestOf<typeof contractBillBets>, 'page' | 'size' | 'cursor'>,
): PageRequest => pageRequestOf(input, place);

/** As `presentCursor` writes it. */
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

/** Where the next page of bills begins, or null at the end. */
export const presentCursor = (next: PageCursor | undefined): string | null =>
  next ? `${next.at.getTime().toString(36)}-${next.shownOfIt.toString(36)}` : null;
