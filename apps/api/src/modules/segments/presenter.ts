import type { newestOfSegment, Segment } from '@app/core/engagement/segments';
import type * as calls from '@app/shared/segments/ops-calls';
import type { z } from 'zod';

export const presentSegment = ({
  publicId,
  name,
  conditions,
  version,
  createdBy,
  createdAt,
  changedBy,
  changedAt,
}: Segment): z.output<typeof calls.list.answer>['list'][number] => ({
  id: publicId,
  name,
  conditions,
  version,
  createdBy,
  createdAt: createdAt.getTime(),
  changedBy,
  changedAt: changedAt.getTime(),
});

export const presentRead = (
  segment: Segment,
  { members, isWhole, newest }: Awaited<ReturnType<typeof newestOfSegment>>,
): z.output<typeof calls.read.answer> => ({
  ...presentSegment(segment),
  archivedAt: segment.archivedAt?.getTime() ?? null,
  members,
  isWhole,
  newest: newest.map(({ publicId, username, registeredAt }) => ({
    id: publicId,
    username,
    registeredAt: registeredAt.getTime(),
  })),
});
