import type { PaymentException } from '@app/core/money/deposits';

export const presentException = ({
  publicId,
  memberPublicId,
  channelName: channel,
  bookedBefore: stood,
  bookedAmount: stands,
  at,
  decidedAt,
  ...one
}: PaymentException) => ({
  ...one,
  id: publicId,
  channel,
  stood,
  stands,
  memberId: memberPublicId,
  at: at.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});
