import type { PaymentException } from '@app/core/money/cashier';

export const presentException = ({
  publicId,
  memberPublicId,
  at,
  decidedAt,
  ...one
}: PaymentException) => ({
  ...one,
  id: publicId,
  memberId: memberPublicId,
  at: at.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
});
