import { decimal } from '@app/lottery/exact/fraction';
import type { Play } from '@app/lottery/family';
import type { Animal } from '@app/lottery/lhc/zodiac';
import { oddsOf, type Prices } from '@app/lottery/price';
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLotteryWords } from '../../../parts/lottery/use-lottery-words.ts';
import type { Rates } from '../rules/controls.ts';
import { type Draft, takesPositions } from '../rules/draft.ts';
import { toggle } from '../rules/picks.ts';
import { pricesInCells } from '../rules/prices-in-cells.ts';
import styles from './board.module.css';
import { NumberGrid } from './number-grid.tsx';
import { Positions } from './positions.tsx';
import { RowTabs } from './row-tabs.tsx';
import { TypedEntry } from './typed-entry.tsx';
import type { Omission } from './use-omission.ts';
import { ValueRow } from './value-row.tsx';

interface BoardProps {
  /** Code of the lottery's family. */
  readonly family: string;
  /** The zodiac animal of the draw's year, if known. */
  readonly year: Animal | undefined;
  readonly play: Play;
  readonly prices: Prices;
  readonly series: number;
  /** Rates of numbers that are blocked or pay less. */
  readonly rates: Rates | undefined;
  readonly draft: Draft;
  readonly omission: Omission;
  readonly onChange: Dispatch<SetStateAction<Draft>>;
}

/** The board on which numbers are picked or typed, generated from the rules of a play. */
export function Board(props: BoardProps) {
  const { play, rates, draft, onChange } = props;
  const { way, numbers, text, positions } = draft;
  const { noteLength = 2, positions: chosen } = play.board;
  return (
    <div className="grid grid-cols-1 gap-1">
      {chosen && takesPositions(play, way) && (
        <Positions
          positions={chosen}
          chosen={positions}
          onChange={(places) => onChange({ ...draft, positions: places })}
        />
      )}
      {way === 'pick' && <Rows {...props} />}
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

const NOTHING: readonly string[] = [];
const PLACES = 4;
/** With more rows their names are beside them, so that all rows are visible. */
const TALL_ROWS = 5;
/** Rows with more values are shown one at a time. */
const LINE_MAX = 20;

function Rows(props: BoardProps) {
  const { family, year, play, prices, series, draft, omission, onChange } = props;
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  const [open, setOpen] = useState(0);
  const { picks } = draft;
  const { rows } = play.board;
  const isOneAtATime = rows.length > 1 && rows.some(({ values }) => values.length > LINE_MAX);
  const odds = useCallback(
    (value: string): number | undefined => {
      const tier = play.tiers.find(({ code }) => code === value);
      return tier && Number(decimal(oddsOf(tier, prices, series), PLACES));
    },
    [play, prices, series],
  );
  const pick = useCallback(
    (at: number, values: readonly string[]) =>
      onChange((before) => ({ ...before, picks: before.picks.with(at, values) })),
    [onChange],
  );
  const press = useCallback(
    (at: number, value: string) =>
      onChange((before) => ({ ...before, picks: toggle(rows, before.picks, at, value) })),
    [onChange, rows],
  );
  return (
    <div className={`grid grid-cols-1 gap-1 ${rows.length > TALL_ROWS ? styles.many : ''}`}>
      {isOneAtATime && (
        <RowTabs
          label={t('rows')}
          rows={rows.map(({ code }, at) => ({
            name: words.row(code),
            picked: picks[at]?.length ?? 0,
          }))}
          open={open}
          onOpen={setOpen}
        />
      )}
      {rows.map(
        (row, at) =>
          (!isOneAtATime || at === open) && (
            <ValueRow
              key={row.code}
              family={family}
              year={year}
              row={row}
              at={at}
              isBeside={rows.length > TALL_ROWS && !isOneAtATime}
              picked={picks[at] ?? NOTHING}
              onToggle={press}
              onPick={pick}
              missing={omission.ofRow[at]}
              {...(pricesInCells(play) && { oddsOf: odds })}
            />
          ),
      )}
    </div>
  );
}
