import { SearchInput } from '@app/ui/forms/search-field';
import { Select } from '@app/ui/forms/select';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { PeriodChoice } from '../../../parts/records/period-choice.tsx';
import { useLines } from '../use-lines.ts';
import { DIRECT, type ReportFilter } from './use-report-filter.ts';

interface ReportFiltersProps {
  readonly filter: ReportFilter;
  /** Whether a part of the team can be chosen; reports of branches are narrowed by their links instead. */
  readonly byPart?: boolean;
  readonly nameLabel: string;
  /** Filters of one report only. */
  readonly children?: ReactNode;
}

/** Filters of a report: time, part of the team, one member, and its own. */
export function ReportFilters({ filter, byPart = false, nameLabel, children }: ReportFiltersProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <PeriodChoice period={filter.period} onChoose={filter.choosePeriod} />
      <div className="flex min-w-0 grow flex-wrap items-start gap-3 *:min-w-0 *:grow *:basis-drawing tablet:*:max-w-strip">
        {byPart && <PartChoice filter={filter} />}
        {children}
        <NameField key={filter.name} filter={filter} label={nameLabel} />
      </div>
    </div>
  );
}

function PartChoice({ filter }: { readonly filter: ReportFilter }) {
  const { t } = useTranslation('reports');
  const lines = useLines();
  const isListed = lines.some(({ memberId }) => memberId === filter.part);
  const isOther = filter.part !== '' && filter.part !== DIRECT && !isListed;
  return (
    <Select
      aria-label={t('part')}
      value={filter.part}
      choices={[
        { value: '', label: t('part.all') },
        { value: DIRECT, label: t('part.direct') },
        ...lines.map(({ memberId, name }) => ({
          value: memberId,
          label: t('part.line', { name }),
        })),
        ...(isOther ? [{ value: filter.part, label: t('part.other') }] : []),
      ]}
      onValueChange={(value) => filter.set('of', value)}
    />
  );
}

interface NameFieldProps {
  readonly filter: ReportFilter;
  readonly label: string;
}

/** Applies a complete name: on Enter or on blur. */
function NameField({ filter, label }: NameFieldProps) {
  const [typed, setTyped] = useState(filter.name);
  const apply = (value: string) => {
    const name = value.normalize('NFKC').trim().toLowerCase();
    if (name !== filter.name) filter.set('name', name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed);
  };
  return (
    <form onSubmit={submit}>
      <SearchInput
        label={label}
        maxLength={16}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          if (value === '') apply('');
        }}
        onBlur={() => apply(typed)}
      />
    </form>
  );
}
