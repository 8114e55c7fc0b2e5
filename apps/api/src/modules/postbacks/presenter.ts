import type { DeliveriesPage, OriginsPage, Postback } from '@app/core/people/postbacks';

export const presentPostback = ({ url, events, enabled, secretAt }: Postback) => ({
  url,
  events: [...events],
  enabled,
  secretAt: secretAt.getTime(),
});

export const presentDelivery = (row: DeliveriesPage['rows'][number]) => ({
  deliveryId: row.publicId,
  event: row.event,
  player: row.player,
  amount: row.amount,
  status: row.state,
  attempts: row.attempts,
  httpStatus: row.status,
  failure: row.failure,
  happenedAt: row.happenedAt.getTime(),
  nextTryAt: row.nextTryAt?.getTime() ?? null,
  endedAt: row.endedAt?.getTime() ?? null,
});

export const presentOrigin = ({
  publicId,
  username,
  registeredAt,
  clickId,
  ...subs
}: OriginsPage['rows'][number]) => ({
  memberId: publicId,
  player: username,
  registeredAt: registeredAt.getTime(),
  click_id: clickId,
  ...subs,
});
