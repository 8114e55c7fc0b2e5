import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/deposits/channels.ops-calls';

type Listed = Answer<typeof calls.list>;

/** A payment method as the site offers it. */
export type ChannelOffer = Listed['offers'][number];
/** A payment company available to the site. */
export type Company = Listed['companies'][number];

/** Whether the company's last call failed. */
export const isFailing = ({ answeredAt, failedAt }: Company): boolean =>
  failedAt !== null && (answeredAt === null || failedAt >= answeredAt);

/** Codes of all channels that can take deposits. */
export const allChannels = ({
  builtIn,
  companies,
}: Pick<Listed, 'builtIn' | 'companies'>): readonly string[] => [
  ...builtIn,
  ...companies.map(({ code }) => code),
];

/** Channels that the site has no offer for yet. */
export const channelsWithoutOffer = ({ offers, ...rest }: Listed): readonly string[] => {
  const decided = new Set(offers.map(({ channel }) => channel));
  return allChannels(rest).filter((code) => !decided.has(code));
};
