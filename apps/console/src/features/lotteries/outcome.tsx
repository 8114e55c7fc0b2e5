import { useWords } from '../../lib/words.ts';
import { readOutcome } from './read-outcome.ts';

interface OutcomeProps {
  /** In the family's format. */
  readonly outcome: string;
  /** For table rows: only the first of several prizes. */
  readonly isShort?: boolean;
}

/** A result as balls; several prizes as a table. */
export function Outcome({ outcome, isShort = false }: OutcomeProps) {
  const { named } = useWords();
  const read = readOutcome(outcome);
  if (read.kind === 'numbers') return <Numbers groups={read.groups} />;
  const [first] = read.prizes;
  if (isShort) return first ? <Numbers groups={[first.numbers]} /> : null;
  return (
    <dl className="divide-y divide-line rounded-2 bg-well px-3 text-sm">
      {read.prizes.map(({ code, numbers }) => (
        <div key={code} className="grid grid-cols-3 items-baseline gap-4 py-2">
          <dt className="text-ink-2">{named('lotteries.prize', code)}</dt>
          <dd
            dir="ltr"
            className="col-span-2 flex flex-wrap gap-x-4 gap-y-1 font-strong tabular-nums"
          >
            {numbers.map((number, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position, since numbers repeat
              <span key={place}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Numbers({ groups }: { readonly groups: readonly (readonly string[])[] }) {
  const { named } = useWords();
  return (
    <span dir="ltr" className="inline-flex flex-wrap items-center gap-1">
      {groups.flatMap((group, at) =>
        group.map((part, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position, since numbers repeat
            key={`${at} ${place}`}
            className={`rounded-1 bg-surface-3 px-2 font-strong tabular-nums ${at > 0 ? 'ms-2' : ''}`}
          >
            {named('lotteries.animal', part)}
          </span>
        )),
      )}
    </span>
  );
}
