import type { Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import type { createAffiliateLink } from '@app/shared/api/agents.calls';
import type { Answer } from '@app/shared/api/contract';
import { ownRebates } from '@app/shared/api/rebates.calls';
import { useState } from 'react';

export type SeriesBounds = Answer<typeof ownRebates>['list'][number];

type Chosen = NonNullable<Input<typeof createAffiliateLink>['series']>;

/** The series that an agent chooses for others, within their own. */
export interface SeriesChoice {
  /** What the agent may give, by category; none where there is nothing to choose. */
  readonly bounds: readonly SeriesBounds[];
  /** As typed; empty for the lowest of the site. */
  readonly typed: Readonly<Record<string, string>>;
  readonly type: (category: string, text: string) => void;
  readonly isWrong: (bounds: SeriesBounds) => boolean;
  /** What is sent; undefined while it cannot be. */
  readonly chosen: Chosen | undefined;
}

/** @param before as it was chosen before */
export function useChosenSeries(before: Chosen = []): SeriesChoice {
  const { data } = useAnswer(ownRebates, {});
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(before.map(({ productType, maxSeries }) => [productType, `${maxSeries}`])),
  );
  const bounds = data?.list.filter(({ minSeries, maxSeries }) => maxSeries > minSeries) ?? [];
  const isWrong = ({ productType, minSeries, maxSeries }: SeriesBounds) => {
    const series = typed[productType];
    return !!series && (Number(series) < minSeries || Number(series) > maxSeries);
  };
  const named = bounds.flatMap(({ productType }) => {
    const series = typed[productType];
    return series ? [{ productType, maxSeries: Number(series) }] : [];
  });
  return {
    bounds,
    typed,
    type: (category, text) => setTyped((all) => ({ ...all, [category]: text.replace(/\D/g, '') })),
    isWrong,
    chosen: data && !bounds.some(isWrong) ? named : undefined,
  };
}
