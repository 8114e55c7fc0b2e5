import type { PaymentException } from '@app/core/money/deposits';

export const presentException = ({
  publicId,
  memberPublicId,
  channelName: channel,
  at,
  decidedAt,
  ...one
}: PaymentException) => ({
  ...one,
  id: publicId,
  channel,
  memberId: memberPublicId,
  at: at.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});
