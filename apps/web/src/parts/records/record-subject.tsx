import { Anchor } from '@app/ui/navigation/anchor';
import { ROW_OPENER } from '@app/ui/tables/data-table';
import type { ReactNode } from 'react';

interface RecordSubjectProps {
  readonly href: string;
  readonly name: string;
  readonly time: string;
  readonly state: ReactNode;
}

/** The subject of a record's row, with a link to its page. On a phone its time and state are below. */
export function RecordSubject({ href, name, time, state }: RecordSubjectProps) {
  return (
    <span className="grid py-2 leading-snug">
      <Anchor href={href} className={ROW_OPENER}>
        <bdi>{name}</bdi>
      </Anchor>
      <span className="text-xs font-body text-ink-3 @list:hidden">{time}</span>
      <span className="pt-1 font-body @list:hidden">{state}</span>
    </span>
  );
}
