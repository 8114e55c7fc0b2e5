import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { CopyButton } from '@app/ui/copy-button';
import { ErrorState } from '@app/ui/error-state';
import { Fact, FactList } from '@app/ui/fact-list';
import { Icon } from '@app/ui/icon';
import { Skeleton } from '@app/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { PreferenceRows } from './preferences.tsx';
import { useMember } from './use-member.ts';

const loadSignOut = async () => ({
  default: (await import('./sign-out-dialog.tsx')).SignOutDialog,
});
const SignOutDialog = lazy(loadSignOut);

/** Who one is to the site, how this device shows it, and the way out. */
export function ProfilePage() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Person />
      <Device />
    </div>
  );
}

function Person() {
  const { t } = useTranslation('member');
  const { t: words } = useTranslation();
  const errorText = useErrorText();
  const session = useSession();
  const time = useTimeText();
  const member = useMember();
  if (member.isError && !member.data) {
    return (
      <ErrorState
        failed={errorText(member.error)}
        safe={t('safe')}
        reference={referenceOf(member.error)}
        onRetry={() => void member.refetch()}
      />
    );
  }
  const { data } = member;
  const wait = <Skeleton shape="word" />;
  return (
    <Card title={t('person')}>
      <FactList>
        <Fact label={t('username')}>{data ? <bdi>{data.account}</bdi> : wait}</Fact>
        <Fact label={t('nickname')}>{data ? <bdi>{data.nickname}</bdi> : wait}</Fact>
        <Fact label={t('kind')}>{words(session?.isAgent ? 'member.agent' : 'member.player')}</Fact>
        <Fact label={t('registered')}>{data ? time.date(data.regDate) : wait}</Fact>
        <Fact label={t('login')}>
          {data?.lastLoginTime ? time.dayAndMinute(data.lastLoginTime) : wait}
        </Fact>
        <Fact label={t('address')}>
          {data ? <bdi dir="ltr">{data.lastLoginIp ?? '–'}</bdi> : wait}
        </Fact>
        <Fact label={t('number')}>
          {data ? (
            <span className="flex items-center justify-end gap-1">
              <bdi>{data.id.slice(0, 8)}</bdi>
              <CopyButton text={data.id} what={t('number')} />
            </span>
          ) : (
            wait
          )}
        </Fact>
      </FactList>
    </Card>
  );
}

function Device() {
  const { t } = useTranslation('member');
  const { t: words } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  return (
    <Card title={t('device')}>
      <div className="-mx-3">
        <PreferenceRows />
      </div>
      <div className="grid pt-4">
        <Button kind="outline" onPress={() => setLeaving(true)}>
          <Icon name="sign-out" /> {words('member.signOut')}
        </Button>
      </div>
      {leaving && (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Card>
  );
}
