import type { Answering } from '@app/core/platform/kernel';

/** How a company or a vendor answers, as it stands on the wire. */
export const presentAnswering = ({ state, since, failedShare, lastAnsweredAt }: Answering) => ({
  state,
  failedShare,
  since: since?.getTime() ?? null,
  lastAnsweredAt: lastAnsweredAt?.getTime() ?? null,
});
