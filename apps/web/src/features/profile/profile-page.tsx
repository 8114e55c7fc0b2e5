import { Button } from '@app/ui/buttons/button';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PreferenceRows } from '../../parts/member/preferences.tsx';
import { AddressesCard } from './addresses-card.tsx';
import { PersonCard } from './person-card.tsx';

const LogOutDialog = lazy(async () => ({
  default: (await import('../../parts/member/log-out-dialog.tsx')).LogOutDialog,
}));

/** The member's profile, postal addresses, device settings, and the log-out. */
export function ProfilePage() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <PersonCard />
      <div className="grid gap-4">
        <AddressesCard />
        <Device />
      </div>
    </div>
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
          <Icon name="sign-out" /> {words('member.logOut')}
        </Button>
      </div>
      {leaving && (
        <Suspense>
          <LogOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </Card>
  );
}
