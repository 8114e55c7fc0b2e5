import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/networks.ops-calls';
import { Awaited } from '@app/ui/feedback/awaited';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Card } from '@app/ui/layout/card';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { AddressTest } from './address-test.tsx';
import { PlaceList } from './settings/place-list.tsx';

/** Blocked networks and countries, and networks exempt from maintenance. */
export function NetworksPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  return (
    <Page title={t('nav.networks')} lead={t('networks.lead', { seconds: CHANGE_SEEN_SECONDS })}>
      <Card title={t('networks.test')}>
        <AddressTest />
      </Card>
      <Answered
        answer={answer}
        waiting={
          <Awaited>
            <CardSkeleton content="fields" count={2} />
            <CardSkeleton content="fields" count={2} />
          </Awaited>
        }
      >
        {(lists) =>
          (['passing', 'blocked'] as const).map((kind) => (
            <Card key={kind} title={t(`networks.${kind}`)}>
              <PlaceList kind={kind} places={lists[kind]} />
            </Card>
          ))
        }
      </Answered>
    </Page>
  );
}
