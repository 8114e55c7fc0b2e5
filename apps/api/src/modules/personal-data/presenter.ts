import type { Erasure } from '@app/core/reports/personal-data';

export const presentErasure = ({ state, begunAt, endedAt }: Erasure) => ({
  state,
  begunAt: begunAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
});
