import type { Family } from '@app/lottery/family';
import type { Prices } from '@app/lottery/price';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { DrawRow } from '../../../parts/lottery/draws/lottery-game.ts';
import type { Controls } from '../rules/controls.ts';
import { newDraft } from '../rules/draft.ts';
import { yearOfDraw } from '../rules/picks.ts';
import type { PlayTerms } from '../rules/play-terms.ts';
import type { useDraft } from '../use-draft.ts';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { BoardTools } from './board-tools.tsx';
import { NumberLimits } from './number-limits.tsx';
import { PlayFacts } from './play-facts.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { RandomPick } from './random-pick.tsx';
import type { Omission } from './use-omission.ts';
import { WayChoice } from './way-choice.tsx';

// Loaded on demand: its texts are long, and few members open it.
const HowToWin = lazy(async () => ({ default: (await import('./how-to-win.tsx')).HowToWin }));

const NO_PRICES: Prices = {};

interface PickBoardProps {
  readonly gameId: number;
  readonly family: Family;
  /** The last draw, if known. */
  readonly last: DrawRow | undefined;
  /** Number of the draw on sale, or of the last known one. */
  readonly numero: string | undefined;
  readonly terms: PlayTerms;
  readonly series: number;
  readonly controls: Controls;
  readonly entry: ReturnType<typeof useDraft>;
  readonly omission: Omission;
  readonly onRandom: (count: number) => void;
}

/** The plays, the prices of the chosen one, and the numbers to pick. */
export function PickBoard(props: PickBoardProps) {
  const { gameId, family, last, numero, terms, series, controls, entry, omission, onRandom } =
    props;
  const { play, menu, ways, draft, change, press } = entry;
  const { t } = useTranslation('lottery-play');
  const rates = controls.plays.get(play.code);
  const prices = terms.prices[play.code] ?? NO_PRICES;
  const [isHowOpen, setHowOpen] = useState(false);
  const hasOmission = draft.way === 'pick' && omission.isOffered;
  return (
    <>
      <PlayTabs
        family={family.code}
        groups={terms.groups}
        play={play.code}
        onChoose={press}
        tools={
          <BoardTools
            {...{ gameId, isHowOpen }}
            omission={hasOmission ? omission : undefined}
            onHow={() => setHowOpen(!isHowOpen)}
          />
        }
      />
      <div className={styles.head} data-ways={ways.length > 1}>
        <PlayFacts {...{ play, menu, series, prices }} />
        {ways.length > 1 && (
          <WayChoice
            {...{ play, ways }}
            way={draft.way}
            onChange={(way) => change({ ...newDraft(play, way), positions: draft.positions })}
          />
        )}
        <RandomPick onPick={onRandom} />
      </div>
      {isHowOpen && (
        <Suspense>
          <HowToWin family={family} play={play} last={last} />
        </Suspense>
      )}
      {hasOmission && omission.isOn && omission.draws > 0 && (
        <p className="text-xs text-ink-3">{t('omission.note', { count: omission.draws })}</p>
      )}
      <NumberLimits rates={rates} />
      <Board
        key={`${play.code} ${draft.way}`}
        family={family.code}
        {...{ play, series, draft, omission, rates, prices }}
        year={yearOfDraw(numero)}
        onChange={change}
      />
    </>
  );
}
