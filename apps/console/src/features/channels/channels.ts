import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/deposits/channels.ops-calls';

/** Payment methods and providers of a site. */
export type ChannelList = Answer<typeof calls.list>;

/** A payment method as the site offers it. */
export type ChannelOffer = ChannelList['offers'][number];
/** A payment provider available to the site. */
export type PaymentProvider = ChannelList['companies'][number];

/** The open dialog of the page. */
export type ChannelsDialog =
  | { readonly what: 'account'; readonly offer: ChannelOffer | undefined }
  | { readonly what: 'offer'; readonly offer: ChannelOffer | undefined }
  | { readonly what: 'routes'; readonly offer: ChannelOffer }
  | { readonly what: 'provider'; readonly code: string }
  | { readonly what: 'connect' };

/** Whether the provider's last call failed. */
export const isFailing = ({ answeredAt, failedAt }: PaymentProvider): boolean =>
  failedAt !== null && (answeredAt === null || failedAt >= answeredAt);

/** Codes of all channels that can take deposits. */
export const allChannels = ({
  builtIn,
  companies: providers,
}: Pick<ChannelList, 'builtIn' | 'companies'>): readonly string[] => [
  ...builtIn,
  ...providers.map(({ code }) => code),
];

/** Channels that the site has no offer for yet. */
export const channelsWithoutOffer = ({ offers, ...rest }: ChannelList): readonly string[] => {
  const decided = new Set(offers.map(({ channel }) => channel));
  return allChannels(rest).filter((code) => !decided.has(code));
};
