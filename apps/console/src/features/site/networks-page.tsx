import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ops/networks';
import { Card } from '@app/ui/card';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { AddressTest } from './address-test.tsx';
import { PlaceList } from './place-list.tsx';

/** Where the site is not offered, and from where people go on during maintenance. */
export function NetworksPage() {
  const { t } = useWords();
  const answer = useAnswer(calls.list, {});
  return (
    <Page title={t('nav.networks')} lead={t('networks.lead')}>
      <Card title={t('networks.test')}>
        <AddressTest />
      </Card>
      {(['passing', 'blocked'] as const).map((kind) => (
        <Card key={kind} title={t(`networks.${kind}`)}>
          <Answered answer={answer} rows={3}>
            {(lists) => <PlaceList kind={kind} places={lists[kind]} />}
          </Answered>
        </Card>
      ))}
    </Page>
  );
}
