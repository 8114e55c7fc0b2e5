import { useCall } from '@app/client/use-call';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/sites/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useWords } from '../../lib/words.ts';
import type { ManagedSite } from './managed-site.ts';

type Profile = ManagedSite['profiles'][number];

/** Presets of flags with the changes each would make. */
export function ProfileCard({ site }: { readonly site: ManagedSite }) {
  const { t } = useWords();
  const [openProfile, setOpenProfile] = useState<Profile>();
  return (
    <Card title={t('detail.profile')}>
      <p className="text-ink-2">{t('profile.lead')}</p>
      <ul className="divide-y divide-line">
        {site.profiles.map((one) => {
          const isSet = one.on.length + one.off.length === 0;
          return (
            <li key={one.profile} className="flex flex-wrap items-center gap-3 py-3">
              <span className="grid grow basis-panel gap-1">
                <span className="font-strong">{t(`profile.${one.profile}`)}</span>
                <span className="text-sm text-ink-2">{t(`profile.text.${one.profile}`)}</span>
              </span>
              {isSet ? (
                <Tag state="win">{t('profile.set')}</Tag>
              ) : (
                <Button size="small" kind="outline" onPress={() => setOpenProfile(one)}>
                  <ActionOf action={t('profile.apply')} name={t(`profile.${one.profile}`)} />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {openProfile && (
        <ProfileDialog
          site={site.code}
          asked={openProfile}
          onClose={() => setOpenProfile(undefined)}
        />
      )}
    </Card>
  );
}

interface ProfileDialogProps {
  readonly site: string;
  readonly asked: Profile;
  readonly onClose: () => void;
}

function ProfileDialog({ site, asked: { profile, on, off }, onClose }: ProfileDialogProps) {
  const { t, named, listed } = useWords();
  const call = useCall(calls.setProfile);
  const name = t(`profile.${profile}`);
  const names = (flags: readonly string[]) => listed(flags.map((flag) => named('flag', flag)));
  const confirm = (reason: string) => {
    const onDone = () => {
      toast(t('profile.done', { name, seconds: CHANGE_SEEN_SECONDS }));
      onClose();
    };
    void call.send({ site, profile, reason }, { onDone });
  };
  return (
    <ActionDialog
      title={t('profile.ask', { name })}
      confirm={t('profile.apply')}
      isDangerous={off.length > 0}
      busy={call.busy}
      error={call.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {on.length > 0 && <p>{t('profile.on', { names: names(on) })}</p>}
      {off.length > 0 && <p>{t('profile.off', { names: names(off) })}</p>}
      <p>{t('flags.when', { seconds: CHANGE_SEEN_SECONDS })}</p>
    </ActionDialog>
  );
}
