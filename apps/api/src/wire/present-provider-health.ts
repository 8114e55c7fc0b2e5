import type { ProviderHealth } from '@app/core/platform/kernel';

/** Health of a provider or vendor. */
export const presentProviderHealth = ({
  state,
  since,
  failedShare,
  lastAnsweredAt,
}: ProviderHealth) => ({
  state,
  failedShare,
  since: since?.getTime() ?? null,
  lastAnsweredAt: lastAnsweredAt?.getTime() ?? null,
});
