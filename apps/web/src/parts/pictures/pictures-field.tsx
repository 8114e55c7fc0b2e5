import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { add, drop, list } from '@app/shared/uploads/schemas';
import { PICTURE_BYTES_MAX, PICTURE_TYPES, UPLOADS_MAX } from '@app/shared/uploads/upload-purposes';
import { IconButton } from '@app/ui/buttons/icon-button';
import { Field } from '@app/ui/forms/field';
import { PictureInput } from '@app/ui/forms/picture-input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureRequest, WaitingPicture } from './use-waiting-pictures.ts';

interface PicturesFieldProps {
  readonly label: string;
  readonly isOptional?: boolean;
  /** Their purpose. */
  readonly request: PictureRequest;
  readonly pictures: readonly WaitingPicture[];
  readonly onBusy: (isBusy: boolean) => void;
}

/** Up to three pictures, uploaded as soon as they are chosen. Earlier uploads are shown again. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, isOptional, request, pictures, onBusy } = props;
  const { t } = useTranslation(['pictures', 'errors']);
  const api = useClient();
  const queries = useQueryClient();
  const { submit, busy, refusal } = useSubmit();
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const isFull = pictures.length >= UPLOADS_MAX;
  const change = (send: () => Promise<unknown>, begin?: number) => {
    setFault(undefined);
    setShare(begin);
    onBusy(true);
    void submit(async () => {
      try {
        await send();
      } finally {
        // Also after a refusal: another tab may have sent or removed pictures shown here.
        await queries.invalidateQueries({ queryKey: [list.name] });
        onBusy(false);
      }
    });
  };
  const send = (picture: File) => {
    // Reports the server's limits before a long upload fails.
    if (!(PICTURE_TYPES as readonly string[]).includes(picture.type))
      return setFault(t('errors:upload.not_picture'));
    if (picture.size >= PICTURE_BYTES_MAX) return setFault(t('errors:upload.too_large'));
    change(() => api.send(add, request, { picture, onProgress: setShare }), 0);
  };
  const words = {
    choose: t('add'),
    replace: t('add'),
    dropOrPaste: t('dropOrPaste'),
    remove: '',
    uploading: t('uploading'),
  };
  return (
    <Field
      label={label}
      isOptional={isOptional}
      hint={isFull ? t('full') : t('hint', { most: UPLOADS_MAX })}
      error={fault ?? refusal}
    >
      {(control) => (
        <div className="grid gap-3">
          {pictures.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {pictures.map(({ uploadId, thumbnailUrl }, place) => (
                <li key={uploadId} className="flex items-start gap-1">
                  <img
                    src={thumbnailUrl}
                    alt={t('n', { n: place + 1 })}
                    className="size-16 rounded-2 bg-surface-2 object-cover"
                  />
                  <IconButton
                    small
                    icon="trash"
                    label={t('remove', { n: place + 1 })}
                    disabled={busy}
                    onPress={() => change(() => api.send(drop, { uploadId }))}
                  />
                </li>
              ))}
            </ul>
          )}
          {!isFull && (
            <PictureInput
              {...control}
              types={PICTURE_TYPES}
              preview={undefined}
              hasPicture={false}
              share={busy ? share : undefined}
              words={words}
              onFile={send}
              onRemove={() => {}}
            />
          )}
        </div>
      )}
    </Field>
  );
}
