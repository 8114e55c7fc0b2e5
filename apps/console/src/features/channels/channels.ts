import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/channels';

type Listed = Answer<typeof calls.list>;

/** A way to pay as the site offers it. */
export type ChannelOffer = Listed['offers'][number];
/** A payment company that the site can offer. */
export type Company = Listed['companies'][number];

/** Whether what a company answered last was wrong, or nothing. */
export const isFailing = ({ answeredAt, failedAt }: Company): boolean =>
  failedAt !== null && (answeredAt === null || failedAt >= answeredAt);

/** Channels that deposits could be opened at. */
export const channelsKnown = ({
  builtIn,
  companies,
}: Pick<Listed, 'builtIn' | 'companies'>): readonly string[] => [
  ...builtIn,
  ...companies.map(({ code }) => code),
];

/** Those that the site has not decided about. */
export const channelsLeft = ({ offers, ...known }: Listed): readonly string[] => {
  const decided = new Set(offers.map(({ channel }) => channel));
  return channelsKnown(known).filter((code) => !decided.has(code));
};
