import { Answered } from '@app/client/answered';
import type { AnyCall } from '@app/client/calls';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import { Awaited } from '@app/ui/feedback/awaited';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { Card } from '@app/ui/layout/card';
import { type ComponentProps, useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { type DescribedProvider, ProviderPanel, RemovalDialog } from './provider-panel.tsx';

interface Versioned {
  readonly version: number;
}

interface ProviderPageProps<Configured extends Versioned, S extends OpsCall, R extends AnyCall> {
  readonly title: string;
  readonly lead: string;
  /** Number of form fields that the skeleton shows. */
  readonly fields: number;
  readonly answer: ComponentProps<typeof Answered<Configured>>['answer'];
  readonly describe: (configured: Configured) => DescribedProvider<S, R>;
}

/** Page of a provider. A site has at most one of each kind. */
export function ProviderPage<Configured extends Versioned, S extends OpsCall, R extends AnyCall>(
  props: ProviderPageProps<Configured, S, R>,
) {
  const { title, lead, fields, answer, describe } = props;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Page title={title} lead={lead}>
      <Card title={title}>
        <Answered
          answer={answer}
          waiting={
            <Awaited>
              <LinesSkeleton content="fields" count={fields} />
            </Awaited>
          }
        >
          {(configured) => {
            const provider = describe(configured);
            const { removal } = provider;
            const stop = () => setRemoving(false);
            return (
              <>
                <ProviderPanel
                  key={configured.version}
                  provider={provider}
                  onRemove={() => setRemoving(true)}
                />
                {removal && isRemoving && (
                  <RemovalDialog removal={removal} onDone={stop} onClose={stop} />
                )}
              </>
            );
          }}
        </Answered>
      </Card>
    </Page>
  );
}
