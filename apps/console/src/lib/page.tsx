import { Banner } from '@app/ui/banner';
import { ErrorState } from '@app/ui/error-state';
import { TableSkeleton } from '@app/ui/table-skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from './ops-client.ts';
import { useErrorText } from './use-error-text.ts';
import { useWords } from './words.ts';

interface PageProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page with its heading, which is also what the tab is called. */
export function Page({ title, lead, children }: PageProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-5 py-5">
      <title>{`${title} · ${t('console')}`}</title>
      <div className="grid gap-1">
        <h1 className="text-2xl type-display">{title}</h1>
        {lead && <p className="max-w-list text-ink-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}

interface AnsweredProps<T> {
  readonly answer: UseQueryResult<T>;
  /** As many lines as are likely to come. */
  readonly rows?: number;
  readonly children: (value: T) => ReactNode;
}

/** What an answer shows; before it, the shape of it, and where there is none, why. */
export function Answered<T>({ answer, rows = 4, children }: AnsweredProps<T>) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (answer.data !== undefined) return children(answer.data);
  if (answer.isError) {
    const { error } = answer;
    return (
      <ErrorState
        failed={errorText(error)}
        safe={t('error.safe')}
        reference={error instanceof Refusal ? error.reference : undefined}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  return <TableSkeleton rows={rows} />;
}

/** Why a deed was not done, where it stands. */
export function Refused({ error }: { readonly error: Error | null }) {
  const errorText = useErrorText();
  return error && <Banner urgent state="danger" title={errorText(error)} />;
}
