import type { Recipients } from '@app/core/operations/broadcasts';
import { InvalidFields } from '@app/core/platform/kernel';
import type { countAudience } from '@app/shared/messages/ops-calls';
import type { z } from 'zod';

type Asked = z.output<typeof countAudience.body>;

/** @throws InvalidFields unless the request has either conditions or a segment */
export function recipientsOf({
  audience,
  segmentId,
}: Pick<Asked, 'audience' | 'segmentId'>): Recipients {
  if (segmentId !== undefined && audience === undefined) return { segmentId };
  if (segmentId !== undefined || audience === undefined) throw new InvalidFields(['audience']);
  return { audience };
}
