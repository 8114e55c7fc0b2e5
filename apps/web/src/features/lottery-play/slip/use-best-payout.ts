import type { Family } from '@app/lottery/family';
import { useEffect, useMemo, useState } from 'react';
import { type Best, bestPayout, type Priced, type PricedLine } from '../rules/best-payout.ts';
import type { BestAnswered, BestAsked } from '../rules/best-payout.worker.ts';
import { type Controls, partsOf } from '../rules/controls.ts';
import type { PlayTerms } from '../rules/play-terms.ts';
import { entryOf, type ReadLine } from './slip-lines.ts';

interface Asked extends Pick<PlayTerms, 'prices'> {
  readonly family: Family;
  readonly lines: readonly ReadLine[];
  readonly series: number;
  readonly controls: Controls;
}

/** The highest joint payout of bets on one draw; undefined while it is being calculated. */
export function useBestPayout({
  family,
  lines,
  prices,
  series,
  controls,
}: Asked): Best | undefined {
  const [best, setBest] = useState<{ readonly of: string; readonly counted: Best }>();
  const of = useMemo(() => {
    const good = lines.filter(({ notes }) => notes > 0);
    const wanted = good.flatMap(({ line, rules, note }): readonly PricedLine[] =>
      partsOf({ ...entryOf(line), play: line.play, note }, rules, controls.plays.get(line.play)),
    );
    return wanted.length === 0 ? '' : textOf({ lines: wanted, prices, series });
  }, [lines, prices, series, controls]);
  useEffect(() => {
    if (of === '') return;
    const priced = { ...pricedOf(of), prices };
    const asking = ask(family, priced, (counted) => setBest({ of, counted }));
    return () => asking.abort();
  }, [family, of, prices]);
  return best?.of === of ? best.counted : undefined;
}

/** Cache key of a request. */
const textOf = ({ lines, series }: Priced): string =>
  JSON.stringify({ lines: lines.map((line) => ({ ...line, note: `${line.note}` })), series });

function pricedOf(text: string): Omit<Priced, 'prices'> {
  const {
    lines,
    series,
  }: { lines: (Omit<PricedLine, 'note'> & { note: string })[]; series: number } = JSON.parse(text);
  return { lines: lines.map((line) => ({ ...line, note: BigInt(line.note) })), series };
}

/** Calculated in a worker, because several bets on a hundred thousand outcomes would block a phone's page. */
function ask(family: Family, priced: Priced, onAnswer: (best: Best) => void): AbortController {
  const given = new AbortController();
  const { signal } = given;
  if (typeof Worker === 'undefined') {
    void bestPayout(family, priced).then((best) => signal.aborted || onAnswer(best));
    return given;
  }
  const counter = counterOf();
  const asked: BestAsked = { ...priced, family: family.code, id: ++lastId };
  counter.addEventListener(
    'message',
    ({ data: { id, best } }: MessageEvent<BestAnswered>) => {
      if (id === asked.id) onAnswer(best);
    },
    { signal },
  );
  counter.postMessage(asked);
  return given;
}

let lastId = 0;
let counter: Worker | undefined;

/** One worker per page, which caches the outcomes of the games played. */
function counterOf(): Worker {
  counter ??= new Worker(new URL('../rules/best-payout.worker.ts', import.meta.url), {
    type: 'module',
  });
  return counter;
}
