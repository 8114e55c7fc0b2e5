import { useClient } from '@app/client/client-provider';
import { useAnswer } from '@app/client/use-answer';
import { useSubmit } from '@app/client/use-submit';
import { avatar, drawnAvatars, ownAvatar, update } from '@app/shared/profile/calls';
import { pictureFault } from '@app/shared/uploads/picture-fault';
import { PICTURE_TYPES } from '@app/shared/uploads/upload-purposes';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { Avatar } from '@app/ui/pictures/avatar';
import { Icon } from '@app/ui/pictures/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { ProfileDialogProps } from './profile-dialog.ts';

/** Chooses one of the site's pictures or uploads one. */
export function AvatarDialog({ member, onDone, onClose }: ProfileDialogProps) {
  const { t } = useTranslation(['profile', 'errors']);
  const api = useClient();
  const queries = useQueryClient();
  const drawn = useAnswer(drawnAvatars, {}, { staleTime: Number.POSITIVE_INFINITY });
  const current = useAnswer(avatar, {});
  const file = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const { submit, busy, refusal } = useSubmit();
  const keep = (send: () => Promise<unknown>) => {
    setFault(undefined);
    void submit(async () => {
      await send();
      await queries.invalidateQueries({ queryKey: [avatar.name] });
      toast(t('kept'));
      onDone();
      onClose();
    });
  };
  const upload = (picture: File | undefined) => {
    if (!picture) return;
    const code = pictureFault(picture);
    if (code) return setFault(t(`errors:${code}`));
    keep(() => api.send(ownAvatar, {}, { picture }));
  };
  const wrong = fault ?? refusal;
  return (
    <Dialog title={t('avatar.change')} onClose={onClose}>
      <div className="grid gap-4" aria-busy={busy}>
        <div className="flex flex-wrap items-center gap-4">
          <Avatar src={member.avatar} name={member.account} size="large" />
          <div className="grid min-w-0 flex-1 basis-panel gap-2">
            <p className="text-sm text-ink-2">{t('avatar.own')}</p>
            <input
              ref={file}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              className="sr-only"
              tabIndex={-1}
              aria-label={t('avatar.upload')}
              onChange={({ target }) => {
                upload(target.files?.[0]);
                target.value = ''; // allows choosing the same file again
              }}
            />
            <p>
              <Button busy={busy} onPress={() => file.current?.click()}>
                <Icon name="camera" /> {t('avatar.upload')}
              </Button>
            </p>
          </div>
        </div>
        {wrong && <Banner urgent state="danger" title={wrong} />}
        <fieldset className="min-w-0">
          <legend className="pb-2 text-sm font-strong">{t('avatar.drawn')}</legend>
          <ul className="grid grid-cols-4 gap-3 wide-phone:grid-cols-6">
            {drawn.data?.map(({ avatarId, url }, place) => (
              <li key={avatarId}>
                <button
                  type="button"
                  aria-pressed={current.data?.avatarId === avatarId}
                  aria-label={t('avatar.n', { n: place + 1 })}
                  onClick={() => keep(() => api.send(update, { avatar: avatarId }))}
                  className="block aspect-square w-full overflow-hidden rounded-full bg-surface-2 aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-chart-1"
                >
                  <img src={url} alt="" width={96} height={96} className="size-full" />
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      </div>
    </Dialog>
  );
}
