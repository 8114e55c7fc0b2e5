import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Segmented } from '@app/ui/forms/segmented';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { LotteryGame } from './lottery-game.ts';
import { ResultsPanel } from './results-panel.tsx';

// Charts and the rules of all families are loaded when their tab is opened.
const TrendPanel = lazy(async () => ({ default: (await import('./trend-panel.tsx')).TrendPanel }));
const HotAndCold = lazy(async () => ({ default: (await import('./hot-and-cold.tsx')).HotAndCold }));
const RulesPanel = lazy(async () => ({ default: (await import('./rules-panel.tsx')).RulesPanel }));

const PANELS = {
  results: ResultsPanel,
  trend: TrendPanel,
  hot: HotAndCold,
  rules: RulesPanel,
} as const;

type PanelName = keyof typeof PANELS;
const NAMES = ['results', 'trend', 'hot', 'rules'] as const satisfies readonly PanelName[];

interface DrawPanelsProps {
  readonly game: LotteryGame;
}

/** Tabs below a lottery: results, charts and rules. */
export function DrawPanels({ game }: DrawPanelsProps) {
  const { t } = useTranslation('lottery-draws');
  const [name, setName] = useState<PanelName>('results');
  const Panel = PANELS[name];
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented
        label={t('tabs')}
        segments={NAMES.map((value) => ({ value, label: t(`tab.${value}`) }))}
        value={name}
        onChange={setName}
      />
      <Suspense fallback={<CardSkeleton content="rows" count={6} />}>
        <Panel game={game} />
      </Suspense>
    </div>
  );
}
