import { Answered } from '@app/client/answered';
import { Awaited } from '@app/ui/feedback/awaited';
import { Link } from '@app/ui/navigation/link';
import type { ComponentProps, ReactNode } from 'react';
import { Page } from './page.tsx';

interface SubjectPageProps<Value> {
  readonly title: string;
  /** List page of its kind. */
  readonly back: { readonly href: string; readonly label: string };
  readonly answer: ComponentProps<typeof Answered<Value>>['answer'];
  /** Skeleton while loading. */
  readonly waiting: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** Page of one agent, member or vendor, with a link back to the list. */
export function SubjectPage<Value>(props: SubjectPageProps<Value>) {
  const { title, back, answer, waiting, children } = props;
  return (
    <Page title={title}>
      <Link look="underlined" href={back.href}>
        {back.label}
      </Link>
      <Answered answer={answer} waiting={<Awaited>{waiting}</Awaited>}>
        {children}
      </Answered>
    </Page>
  );
}

interface HalvesProps {
  /** First column of cards. */
  readonly start: ReactNode;
  /** Second column; below the first on phones. */
  readonly end: ReactNode;
}

/** Two columns of cards; one on phones. */
export function TwoColumns({ start, end }: HalvesProps) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <div className="grid min-w-0 gap-4">{start}</div>
      <div className="grid min-w-0 gap-4">{end}</div>
    </div>
  );
}
