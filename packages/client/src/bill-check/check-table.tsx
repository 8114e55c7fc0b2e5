import type { Rate } from '@app/shared/money/rate';
import {
  agrees,
  type CheckGroup,
  type CheckLine,
  countLines,
} from '@app/shared/payouts/bill-check/lines';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Icon } from '@app/ui/pictures/icon';
import styles from './check-table.module.css';
import type { CheckWords } from './check-words.ts';

interface CheckTableProps {
  readonly groups: readonly CheckGroup[];
  readonly words: CheckWords;
}

/** One table for each part of the bill and one for the whole bill. A part whose lines all agree is collapsed. */
export function CheckTable({ groups, words }: CheckTableProps) {
  return (
    <div className="grid gap-2">
      {groups.map((group) => {
        const { start } = group;
        if (start === null)
          return <Lines key="whole" group={group} words={words} caption={words.whole} />;
        const isRight = countLines([group]).differing === 0;
        const caption = words.part(start);
        return (
          <details key={start} open={!isRight} className={styles.part}>
            <summary className={styles.summary}>
              <span>{caption}</span>
              <Mark isRight={isRight} words={words} />
            </summary>
            <Lines group={group} words={words} caption={caption} />
          </details>
        );
      })}
    </div>
  );
}

interface LinesProps {
  readonly group: CheckGroup;
  readonly words: CheckWords;
  /** For screen readers only. */
  readonly caption: string;
}

function Lines({ group, words, caption }: LinesProps) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.fromBets}</th>
          <th scope="col">{words.onBill}</th>
          <th scope="col">
            <span className="sr-only">{words.verdict}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {group.lines.map((line) => (
          <tr key={line.name} data-differs={!agrees(line)}>
            <th scope="row">{words.named(line.name)}</th>
            <td>
              <Figure line={line} value={line.fromBets} words={words} />
            </td>
            <td>
              <Figure line={line} value={line.onBill} words={words} />
            </td>
            <td>
              <Mark isRight={agrees(line)} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Exact units (1/10 000 000 000) per ledger unit (1/10 000). */
const EXACT_PER_UNIT = 1_000_000n;

interface FigureProps {
  readonly line: CheckLine;
  readonly value: bigint;
  readonly words: CheckWords;
}

function Figure({ line: { unit }, value, words }: FigureProps) {
  if (unit === 'money') return <Money exact amount={value} />;
  if (unit === 'exact') return <Money exact amount={value / EXACT_PER_UNIT} />;
  if (unit === 'rate') return words.percent(Number(value) as Rate);
  return <Count value={Number(value)} />;
}

interface MarkProps {
  readonly isRight: boolean;
  readonly words: CheckWords;
}

function Mark({ isRight, words }: MarkProps) {
  return (
    <span className={isRight ? 'text-win' : 'text-danger'}>
      <Icon name={isRight ? 'check-bold' : 'x-bold'} />
      <span className="sr-only">{isRight ? words.right : words.wrong}</span>
    </span>
  );
}
