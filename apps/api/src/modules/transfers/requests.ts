import type { SendTransfer } from '@app/core/money/transfers';
import type { transferUpline } from '@app/shared/transfers/schemas';
import type { CallContext } from '../../bind-call.ts';

type Asking = Pick<CallContext<typeof transferUpline>, 'site' | 'member'>;

export const senderOf = ({ site, member: { memberId } }: Asking, now: Date) => ({
  merchantId: site.id,
  timeZone: site.timeZone,
  memberId,
  now,
});

/** Input common to both directions of a transfer. */
export function orderOf({
  site,
  member: { memberId },
  input: { amount, note, paymentPassword },
  requestKey,
}: Pick<
  CallContext<typeof transferUpline>,
  'site' | 'member' | 'input' | 'requestKey'
>): SendTransfer {
  const { id: merchantId, timeZone } = site;
  const sender = { requestKey, merchantId, memberId, timeZone };
  return { ...sender, amount, note: note || null, paymentPassword };
}
