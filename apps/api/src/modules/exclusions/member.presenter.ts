import { type Exclusion, type InForce, isExclusionInForce } from '@app/core/protection/exclusions';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/exclusions/schemas';

type WireExclusion = AnswerOf<typeof calls.exclusion>['list'][number];

export const presentExclusion = (exclusion: Exclusion, now: Date): WireExclusion => ({
  id: exclusion.publicId,
  kind: exclusion.kind,
  term: exclusion.term,
  begunBy: exclusion.begunBy,
  startsAt: exclusion.startsAt.getTime(),
  endsAt: exclusion.endsAt?.getTime() ?? null,
  holdsUntil: exclusion.holdsUntil?.getTime() ?? null,
  isInForce: isExclusionInForce(exclusion, now),
});

interface OwnExclusions {
  readonly inForce: InForce | undefined;
  readonly mayAskReturn: boolean;
  readonly list: readonly Exclusion[];
  readonly now: Date;
}

export function presentOwnExclusions({
  inForce,
  mayAskReturn,
  list,
  now,
}: OwnExclusions): AnswerOf<typeof calls.exclusion> {
  return {
    inForce: inForce
      ? {
          kind: inForce.kind,
          startsAt: inForce.startsAt.getTime(),
          holdsUntil: inForce.holdsUntil?.getTime() ?? null,
          mayAskReturn,
        }
      : null,
    list: list.map((exclusion) => presentExclusion(exclusion, now)),
  };
}
