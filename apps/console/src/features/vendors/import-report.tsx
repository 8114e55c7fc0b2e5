import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/vendors/games.ops-calls';
import { IMPORT_LINES_MAX } from '@app/shared/vendors/games.ops-calls';
import { Segmented } from '@app/ui/forms/segmented';
import { Pager } from '@app/ui/navigation/pager';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag, type TagState } from '@app/ui/text/tag';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

type Report = Answer<typeof calls.check>;
type Line = Report['lines'][number];

const KINDS = ['wrong', 'new', 'changed', 'same'] as const;
const STATES: Record<Line['is'], TagState> = {
  wrong: 'danger',
  new: 'win',
  changed: 'pending',
  same: 'neutral',
};
const LINES_A_PAGE = 20;

/** Result of a dry run line by line; errors first. */
export function ImportReport({ report: { counts, lines } }: { readonly report: Report }) {
  const { t } = useWords();
  const [kind, setKind] = useState(() => KINDS.find((each) => counts[each] > 0) ?? 'wrong');
  const [page, setPage] = useState(0);
  const shown = lines.filter(({ is }) => is === kind);
  return (
    <div className="grid gap-2">
      <p role="status">{t('vendors.import.counts', counts)}</p>
      <Segmented
        label={t('vendors.import.lines')}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setPage(0);
        }}
        segments={KINDS.map((value) => ({
          value,
          label: `${t(`detail.${value}`)} ${counts[value]}`,
        }))}
      />
      {shown.length > 0 && (
        <Lines lines={shown.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE)} />
      )}
      <Pager
        page={page}
        pages={Math.ceil(shown.length / LINES_A_PAGE)}
        onChange={(to) => setPage(to)}
      />
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { t, named } = useWords();
  return (
    <DataTable
      caption={t('vendors.import.lines')}
      rows={lines}
      keyOf={({ line }) => `${line}`}
      columns={[
        { key: 'line', head: t('vendors.import.line'), numeric: true, cell: ({ line }) => line },
        { key: 'code', head: t('vendors.code'), cell: ({ code }) => <bdi>{code ?? '–'}</bdi> },
        {
          key: 'is',
          head: t('vendors.import.outcome'),
          cell: ({ is, wrong }) => (
            <div className="grid justify-items-start gap-1 py-2">
              <Tag state={STATES[is]}>{t(`detail.${is}`)}</Tag>
              {wrong.map(({ field, is: problem }) => (
                <span key={field} className="text-sm text-danger wrap-anywhere">
                  {named('lineProblem', problem, { field, max: IMPORT_LINES_MAX })}
                </span>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}
