import type { Answering } from '@app/core/platform/kernel';

/** Health of a company or vendor. */
export const presentAnswering = ({ state, since, failedShare, lastAnsweredAt }: Answering) => ({
  state,
  failedShare,
  since: since?.getTime() ?? null,
  lastAnsweredAt: lastAnsweredAt?.getTime() ?? null,
});
