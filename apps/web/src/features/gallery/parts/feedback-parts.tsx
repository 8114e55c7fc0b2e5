import { emptyStates } from '@app/ui/art/empty-art';
import { Button } from '@app/ui/buttons/button';
import { Awaited } from '@app/ui/feedback/awaited';
import { Banner } from '@app/ui/feedback/banner';
import { Boundary } from '@app/ui/feedback/boundary';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { ErrorState } from '@app/ui/feedback/error-state';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { OfflineStrip } from '@app/ui/feedback/offline-strip';
import { TableSkeleton } from '@app/ui/feedback/table-skeleton';
import { Toasts, toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Timeline } from '@app/ui/tables/timeline';
import { Narrow, Part, Specimen, Wide } from '../specimen.tsx';

const WORDS = { done: 'done', now: 'now', failed: 'failed', coming: 'next' };

export function FeedbackParts() {
  return (
    <Part title="Feedback">
      <Specimen name="Banner: states">
        {(['danger', 'pending', 'info'] as const).map((state) => (
          <Wide key={state}>
            <Banner state={state} title={`A banner, ${state}.`}>
              What it means and what to do about it.
            </Banner>
          </Wide>
        ))}
      </Specimen>
      <Specimen name="Empty: states">
        {emptyStates.map((state) => (
          <Narrow key={state}>
            <Empty state={state} sentence={`Nothing here yet: ${state}.`} />
          </Narrow>
        ))}
      </Specimen>
      <Specimen name="ErrorState; Boundary around what broke, in a card and in a bar">
        <Narrow>
          <ErrorState
            failed="The bets could not be loaded."
            safe="Your balance isn’t affected."
            reference="4f2a-77"
            onRetry={() => {}}
          />
        </Narrow>
        <Narrow>
          <Card title="A part that broke">
            <Broken />
          </Card>
        </Narrow>
        <Boundary look="bar">
          <Broken />
        </Boundary>
      </Specimen>
      <Specimen name="Timeline">
        <Narrow>
          <Timeline
            label="Deposit"
            stateWords={WORDS}
            steps={[
              { key: '1', state: 'done', title: 'Created', time: '18:04' },
              { key: '2', state: 'now', title: 'Waiting for the payment', note: 'You pay next.' },
              { key: '3', state: 'failed', title: 'Not received' },
              { key: '4', state: 'coming', title: 'In your balance' },
            ]}
          />
        </Narrow>
      </Specimen>
      <Specimen name="Awaited: LinesSkeleton; a CardSkeleton of facts, of fields and of rows">
        <Narrow>
          <Awaited>
            <LinesSkeleton content="rows" count={2} />
          </Awaited>
        </Narrow>
        {(['facts', 'fields', 'rows'] as const).map((of) => (
          <Narrow key={of}>
            <Awaited>
              <CardSkeleton content={of} count={3} />
            </Awaited>
          </Narrow>
        ))}
      </Specimen>
      <Specimen name="TableSkeleton; Toasts; OfflineStrip, when there is no connection">
        <Wide>
          <TableSkeleton rows={3} />
        </Wide>
        <Button onPress={() => toast('The link was copied.')}>Show a toast</Button>
        <Button onPress={() => toast('The language was not loaded.', 'failed')}>
          Show a failure
        </Button>
        <OfflineStrip sentence={() => 'No connection since 18:04.'} />
        <Toasts />
      </Specimen>
    </Part>
  );
}

function Broken(): never {
  throw new Error('broken on purpose');
}
