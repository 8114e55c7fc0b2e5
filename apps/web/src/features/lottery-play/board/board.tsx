import { decimal } from '@app/lottery/exact/fraction';
import type { Play } from '@app/lottery/family';
import type { Animal } from '@app/lottery/lhc/zodiac';
import { oddsOf, type Prices } from '@app/lottery/price';
import { Segmented } from '@app/ui/segmented';
import { useTranslation } from 'react-i18next';
import type { Rates } from '../rules/controls.ts';
import { type Draft, newDraft, takesPositions, type Way } from '../rules/draft.ts';
import { toggle } from '../rules/picks.ts';
import { NumberGrid } from './number-grid.tsx';
import { Positions } from './positions.tsx';
import { TypedEntry } from './typed-entry.tsx';
import type { Omission } from './use-omission.ts';
import { ValueRow } from './value-row.tsx';

interface BoardProps {
  /** Code of the lottery's family. */
  readonly family: string;
  /** The animal of the year of the draw, where that is known. */
  readonly year: Animal | undefined;
  readonly play: Play;
  readonly prices: Prices;
  readonly series: number;
  /** Of numbers that are blocked or pay less. */
  readonly rates: Rates | undefined;
  /** How the play can be entered. */
  readonly ways: readonly Way[];
  readonly draft: Draft;
  readonly omission: Omission;
  readonly onChange: (draft: Draft) => void;
}

const PLACES = 4;

/** Where numbers are picked or typed, drawn from what the rules say of a play. */
export function Board(props: BoardProps) {
  const { family, year, play, prices, series, rates, ways, draft, omission, onChange } = props;
  const { t } = useTranslation('lottery-play');
  const { way, picks, numbers, text, positions } = draft;
  const { rows, noteLength = 2, positions: chosen } = play.board;
  const odds = (value: string): number | undefined => {
    const tier = play.tiers.find(({ code }) => code === value);
    return tier && Number(decimal(oddsOf(tier, prices, series), PLACES));
  };
  // Numbers of one row stand in no position.
  const isOneRow = rows.length === 1 && !ways.includes('numbers');
  const wordOf = (value: Way): Way => (value === 'pick' && isOneRow ? 'numbers' : value);
  return (
    <div className="grid grid-cols-1 gap-1">
      {ways.length > 1 && (
        <Segmented<Way>
          label={t('way')}
          segments={ways.map((value) => ({ value, label: t(`way.${wordOf(value)}`) }))}
          value={way}
          onChange={(value) => onChange({ ...newDraft(play, value), positions })}
        />
      )}
      {chosen && takesPositions(play, way) && (
        <Positions
          positions={chosen}
          chosen={positions}
          onChange={(places) => onChange({ ...draft, positions: places })}
        />
      )}
      {way === 'pick' &&
        rows.map((row, at) => (
          <ValueRow
            key={row.code}
            family={family}
            year={year}
            row={row}
            picked={picks[at] ?? []}
            onToggle={(value) => onChange({ ...draft, picks: toggle(rows, picks, at, value) })}
            onPick={(values) => onChange({ ...draft, picks: picks.with(at, values) })}
            missing={omission.ofRow[at]}
            {...(play.tiersAre === 'apart' && { oddsOf: odds })}
          />
        ))}
      {way === 'numbers' && (
        <NumberGrid
          length={noteLength}
          numbers={numbers}
          rates={rates}
          onChange={(chosenNumbers) => onChange({ ...draft, numbers: chosenNumbers })}
        />
      )}
      {way === 'text' && (
        <TypedEntry
          play={play}
          text={text}
          onChange={(typed) => onChange({ ...draft, text: typed })}
        />
      )}
    </div>
  );
}
