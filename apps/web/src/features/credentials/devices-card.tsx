import { useAnswer } from '@app/client/use-answer';
import { devices } from '@app/shared/profile/calls';
import { Button } from '@app/ui/buttons/button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { deviceName } from '@app/ui/format/device-name';
import { Card } from '@app/ui/layout/card';
import { Icon } from '@app/ui/pictures/icon';
import { Tag } from '@app/ui/text/tag';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

const SHOWN_MAX = 4;

const LogOutDialog = lazy(async () => ({
  default: (await import('../../parts/member/log-out-dialog.tsx')).LogOutDialog,
}));
const LoginsDialog = lazy(async () => ({
  default: (await import('./logins-dialog.tsx')).LoginsDialog,
}));

/** Devices of past logins and of the current session; a member has one session at a time. */
export function DevicesCard() {
  const { t } = useTranslation('credentials');
  const time = useTimeText();
  const { data } = useAnswer(devices, {});
  const [open, setOpen] = useState<'logOut' | 'logins'>();
  const close = () => setOpen(undefined);
  return (
    <Card title={t('devices')}>
      <ul className="divide-y divide-line">
        {!data && (
          <li>
            <Skeleton shape="row" />
          </li>
        )}
        {data?.slice(0, SHOWN_MAX).map(({ lastTime, ip, browser, current }) => {
          const { name, isPhone } = deviceName(browser);
          return (
            <li
              key={`${lastTime} ${ip}`}
              className="flex min-h-16 items-center gap-3 py-2 leading-snug"
            >
              <span className="grid size-picture shrink-0 place-items-center rounded-2 bg-surface-2 text-lg">
                <Icon name={isPhone ? 'device-mobile' : 'desktop'} />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-strong">{name || t('devices.unknown')}</span>
                <span className="block text-xs text-ink-3">
                  {time.dayAndMinute(lastTime)} · <bdi dir="ltr">{ip}</bdi>
                </span>
              </span>
              {current && (
                <>
                  <span className="hidden shrink-0 wide-phone:block">
                    <Tag state="win">{t('devices.current')}</Tag>
                  </span>
                  <Button size="small" kind="outline" onPress={() => setOpen('logOut')}>
                    {t('devices.end')}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className="pt-2 text-xs text-ink-3">{t('devices.one')}</p>
      <div className="grid pt-3">
        <Button kind="outline" onPress={() => setOpen('logins')}>
          <Icon name="clock-clockwise" /> {t('logins')}
        </Button>
      </div>
      <Suspense>
        {open === 'logOut' && <LogOutDialog onClose={close} />}
        {open === 'logins' && <LoginsDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
