import type { Input } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import type { createAffiliateLink } from '@app/shared/agents/calls';
import type { Answer } from '@app/shared/contract/contract';
import { ownRebates } from '@app/shared/rebates/calls';
import { useState } from 'react';

export type SeriesBounds = Answer<typeof ownRebates>['list'][number];

type Chosen = NonNullable<Input<typeof createAffiliateLink>['series']>;

/** The series that an agent chooses for others, up to their own. */
export interface SeriesChoice {
  /** The range that the agent may give, by category; empty where there is no choice. */
  readonly bounds: readonly SeriesBounds[];
  /** As typed; empty for the site's lowest. */
  readonly typed: Readonly<Record<string, string>>;
  readonly type: (category: string, text: string) => void;
  readonly isWrong: (bounds: SeriesBounds) => boolean;
  /** The value to send; undefined while it is invalid. */
  readonly chosen: Chosen | undefined;
}

/** @param before the previous choice */
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
