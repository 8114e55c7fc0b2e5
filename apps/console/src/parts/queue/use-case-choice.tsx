import { Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import type { CaseKind } from '@app/shared/cases/case-kinds';
import { claimMany } from '@app/shared/cases/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Checkbox } from '@app/ui/forms/checkbox';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { Selection } from '../lists/row-table.tsx';

type Results = Answer<typeof claimMany>['list'];

interface Chosen<Row> {
  readonly kind: CaseKind;
  /** Cases of the current page: selection does not span pages. */
  readonly list: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Finished cases and cases of another operator cannot be claimed. */
  readonly isOff?: (row: Row) => boolean;
}

/** Selects cases on a page of a queue, to claim or release them together. */
export function useCaseChoice<Row extends { readonly id: string }>(
  choice: Chosen<Row>,
): {
  readonly selection: Selection<Row>;
  /** Bulk-action bar, shown for selected or refused cases. */
  readonly bar: ReactNode;
} {
  const { kind, list, nameOf, isOff } = choice;
  const { t } = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<Results>([]);
  const shown = list.filter((row) => chosen.has(row.id));
  const names = new Map(list.map((row) => [row.id, nameOf(row)]));
  const onToggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const onDone = (done: Results) => {
    setResults(done);
    setChosen(new Set(done.flatMap(({ id, refusal }) => (refusal === null ? [] : [id]))));
  };
  const selection = { label: t('cases.choose'), nameOf, chosen, onToggle, ...(isOff && { isOff }) };
  const ids = shown.map(({ id }) => id);
  const clear = () => setChosen(new Set());
  return {
    selection,
    bar: (
      <>
        {ids.length > 0 && <ClaimBar kind={kind} ids={ids} onDone={onDone} onClear={clear} />}
        <ClaimResults results={results} names={names} />
      </>
    ),
  };
}

interface ChooseCaseProps<Row> {
  readonly selection: Selection<Row>;
  readonly row: Row;
}

/** Checkbox of a case outside a table; absent if it cannot be claimed. */
export function ChooseCase<Row extends { readonly id: string }>(props: ChooseCaseProps<Row>) {
  const { selection, row } = props;
  const { label, nameOf, chosen, onToggle, isOff } = selection;
  if (isOff?.(row)) return null;
  return (
    <Checkbox checked={chosen.has(row.id)} onChange={() => onToggle(row.id)}>
      <span className="sr-only">
        {label} {nameOf(row)}
      </span>
    </Checkbox>
  );
}

interface ClaimBarProps {
  readonly kind: CaseKind;
  readonly ids: readonly string[];
  readonly onDone: (results: Results) => void;
  readonly onClear: () => void;
}

function ClaimBar({ kind, ids, onDone, onClear }: ClaimBarProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(claimMany);
  const press = (isClaimed: boolean) =>
    void send({ kind, ids: [...ids], isClaimed }, { onDone: ({ list }) => onDone(list) });
  return (
    <div className="grid gap-2 pb-3">
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
        <span role="status">{t('cases.chosen', { count: ids.length })}</span>
        <Button size="small" kind="ink" busy={busy} onPress={() => press(true)}>
          {t('cases.claimMany')}
        </Button>
        <Button size="small" kind="outline" busy={busy} onPress={() => press(false)}>
          {t('cases.releaseMany')}
        </Button>
        <Button size="small" kind="outline" onPress={onClear}>
          {t('members.chosen.none')}
        </Button>
      </div>
      <Refused error={error} />
    </div>
  );
}

interface ClaimResultsProps {
  readonly results: Results;
  readonly names: ReadonlyMap<string, string>;
}

/** Number of processed cases, and the reason for each refused one. */
function ClaimResults({ results, names }: ClaimResultsProps) {
  const { t, refusal: refusalText } = useWords();
  const refused = results.flatMap(({ id, refusal, by }) =>
    refusal === null ? [] : [{ id, text: refusalText(refusal, { operator: by ?? '' }) }],
  );
  if (results.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 pb-3 text-sm">
      <p>{t('cases.many.done', { count: results.length - refused.length })}</p>
      {refused.length > 0 && (
        <dl className="grid gap-1">
          {refused.map(({ id, text }) => (
            <div key={id} className="flex flex-wrap gap-x-3">
              <dt className="font-strong">
                <bdi>{names.get(id) ?? id}</bdi>
              </dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
