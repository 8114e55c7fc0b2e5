import { IconButton } from '@app/ui/icon-button';
import { useTranslation } from 'react-i18next';
import type { Controls } from '../rules/controls.ts';
import type { PlayTerms } from '../rules/play-terms.ts';
import type { useDraft } from '../use-draft.ts';
import { Board } from './board.tsx';
import { NumberLimits } from './number-limits.tsx';
import { PlayFacts } from './play-facts.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { RandomPick } from './random-pick.tsx';
import type { Omission } from './use-omission.ts';

interface PickBoardProps {
  /** Code of the lottery's family. */
  readonly family: string;
  readonly terms: PlayTerms;
  readonly series: number;
  readonly controls: Controls;
  readonly entry: ReturnType<typeof useDraft>;
  readonly omission: Omission;
  readonly onRandom: (count: number) => void;
}

/** The plays, what the chosen one pays, and the numbers to pick. */
export function PickBoard(props: PickBoardProps) {
  const { family, terms, series, controls, entry, omission, onRandom } = props;
  const { play, menu, ways, draft, setDraft, choose } = entry;
  const { t } = useTranslation('lottery-play');
  const rates = controls.plays.get(play.code);
  const prices = terms.prices[play.code] ?? {};
  const hasOmission = draft.way === 'pick' && omission.isOffered;
  return (
    <>
      <PlayTabs
        groups={terms.groups}
        play={play.code}
        onChoose={({ playCode }) => choose(playCode)}
      />
      <div className="flex min-h-10 items-center justify-between gap-2">
        <PlayFacts key={play.code} {...{ play, menu, series, prices }} />
        <div className="flex shrink-0 gap-1 self-start">
          <RandomPick onPick={onRandom} />
          {hasOmission && (
            <IconButton
              icon="hourglass"
              label={t('omission')}
              pressed={omission.isOn}
              filled={omission.isOn}
              onPress={() => omission.turn(!omission.isOn)}
            />
          )}
        </div>
      </div>
      {hasOmission && omission.isOn && omission.draws > 0 && (
        <p className="text-xs text-ink-3">{t('omission.note', { count: omission.draws })}</p>
      )}
      <NumberLimits rates={rates} />
      <Board
        key={`${play.code} ${draft.way}`}
        {...{ family, play, series, ways, draft, omission, rates, prices }}
        onChange={setDraft}
      />
    </>
  );
}
