import { Answered } from '@app/client/answered';
import { Awaited } from '@app/ui/awaited';
import { Card } from '@app/ui/card';
import { LinesSkeleton } from '@app/ui/lines-skeleton';
import type { ComponentProps } from 'react';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';

/** Providers of which a site has at most one. Phrases of each begin with its name. */
export type SingleProvider = 'hostedCheck' | 'phoneProof';

type Read<Configured> = Pick<ComponentProps<typeof Answered<Configured>>, 'answer' | 'children'>;

interface ProviderPageProps<Configured> extends Read<Configured> {
  readonly of: SingleProvider;
  /** Fields of its form, for the skeleton. */
  readonly fields: number;
}

/** The page of a provider of which a site has at most one: its state, its test, its form, and its removal. */
export function ProviderPage<Configured>(props: ProviderPageProps<Configured>) {
  const { of, fields, answer, children } = props;
  const { t } = useWords();
  return (
    <Page title={t(`nav.${of}`)} lead={t(`${of}.lead`)}>
      <Card title={t(`nav.${of}`)}>
        <Answered
          answer={answer}
          waiting={
            <Awaited>
              <LinesSkeleton of="fields" count={fields} />
            </Awaited>
          }
        >
          {(configured) => <div className="grid max-w-list gap-5">{children(configured)}</div>}
        </Answered>
      </Card>
    </Page>
  );
}
