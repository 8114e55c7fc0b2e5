import type { Family } from '@app/lottery/family';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Controls } from '../rules/controls.ts';
import type { ReadDraft } from '../rules/draft.ts';
import type { PlayTerms } from '../rules/play-terms.ts';
import { type ReadLine, readLine } from './slip-lines.ts';
import type { Stake } from './stake-bar.tsx';
import { useBestPayout } from './use-best-payout.ts';

interface LosingPickProps {
  readonly family: Family;
  readonly terms: PlayTerms;
  readonly series: number;
  readonly controls: Controls;
  /** Code of the draft's play. */
  readonly play: string;
  readonly draft: ReadDraft;
  readonly stake: Stake;
}

/** Larger drafts are checked in the slip only, where they are read once. */
const COMBINATIONS_MAX = 10_000;

/** Warns before adding a pick that costs more than its best payout. */
export function LosingPick({ draft, ...props }: LosingPickProps) {
  const { family, terms, series, controls, play, stake } = props;
  const { t } = useTranslation('lottery-play');
  const money = useMoneyText();
  const { plays, prices } = terms;
  const lines = useMemo((): readonly ReadLine[] => {
    if (draft.is !== 'ready' || draft.notes > COMBINATIONS_MAX) return [];
    return [readLine({ ...draft.entry, id: 'draft', play, ...stake }, { family, plays })];
  }, [draft, play, stake, family, plays]);
  const best = useBestPayout({ family, lines, prices, series, controls });
  const [line] = lines;
  return (
    <span role="status" className="block text-xs text-danger empty:hidden">
      {line &&
        best &&
        best.amount < line.cost &&
        t('losing', { best: money(best.amount), cost: money(line.cost) })}
    </span>
  );
}
