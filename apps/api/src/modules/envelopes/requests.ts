import type { CreateEnvelope, EnvelopeSender } from '@app/core/engagement/envelopes';
import type { createRedRain } from '@app/shared/envelopes/schemas';
import type { CallContext } from '../../bind-call.ts';

type Context = CallContext<typeof createRedRain>;

export const senderOf = (
  { site, member: { memberId } }: Pick<Context, 'site' | 'member'>,
  now: Date,
): EnvelopeSender => ({
  merchantId: site.id,
  timeZone: site.timeZone,
  currency: site.currency,
  memberId,
  now,
});

/** The member, and the envelope of the request. */
export const envelopeOf = ({
  site,
  member: { memberId },
  input,
}: Pick<Context, 'site' | 'member'> & { readonly input: { readonly envelopeId: string } }) => ({
  merchantId: site.id,
  memberId,
  publicId: input.envelopeId,
});

export const newEnvelopeOf = ({
  site,
  member: { memberId },
  input,
  requestKey,
}: Context): CreateEnvelope => ({
  requestKey,
  merchantId: site.id,
  timeZone: site.timeZone,
  currency: site.currency,
  memberId,
  total: input.totalAmount,
  count: input.count,
  mode: input.mode,
  audience: input.audience,
  hours: input.hours,
  greeting: input.greeting || null,
  paymentPassword: input.paymentPassword,
});
