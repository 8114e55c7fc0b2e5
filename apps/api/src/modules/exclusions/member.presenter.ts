import type { Exclusion, InForce } from '@app/core/protection/exclusions';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type * as calls from '@app/shared/exclusions/schemas';

type WireExclusion = AnswerOf<typeof calls.exclusion>['list'][number];

export const presentExclusion = (
  { publicId: id, kind, term, begunBy, startsAt, endsAt, holdsUntil }: Exclusion,
  now: Date,
): WireExclusion => ({
  id,
  kind,
  term,
  begunBy,
  startsAt: startsAt.getTime(),
  endsAt: endsAt?.getTime() ?? null,
  holdsUntil: holdsUntil?.getTime() ?? null,
  isInForce: holdsUntil === null || holdsUntil > now,
});

interface OwnExclusions {
  readonly inForce: InForce | undefined;
  readonly list: readonly Exclusion[];
  readonly now: Date;
}

export function presentOwnExclusions({
  inForce,
  list,
  now,
}: OwnExclusions): AnswerOf<typeof calls.exclusion> {
  const open = list.filter(({ holdsUntil }) => holdsUntil === null);
  return {
    inForce: inForce
      ? {
          kind: inForce.kind,
          startsAt: inForce.startsAt.getTime(),
          holdsUntil: inForce.holdsUntil?.getTime() ?? null,
          mayAskReturn:
            open.length > 0 && open.every(({ endsAt }) => endsAt !== null && endsAt <= now),
        }
      : null,
    list: list.map((exclusion) => presentExclusion(exclusion, now)),
  };
}
