import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { pictureFault } from '@app/shared/uploads/picture-fault';
import { add, drop, list } from '@app/shared/uploads/schemas';
import { PICTURE_TYPES, UPLOADS_MAX } from '@app/shared/uploads/upload-purposes';
import { Field } from '@app/ui/forms/field';
import { PictureInput } from '@app/ui/forms/picture-input';
import { ThumbnailList } from '@app/ui/pictures/thumbnail-list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { PictureRequest, WaitingPicture } from './use-waiting-pictures.ts';

interface PicturesFieldProps {
  readonly label: string;
  readonly isOptional?: boolean;
  /** The purpose of the pictures. */
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
    const code = pictureFault(picture);
    if (code) return setFault(t(`errors:${code}`));
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
          <ThumbnailList
            pictures={pictures}
            words={{ picture: (n) => t('n', { n }), remove: (n) => t('remove', { n }) }}
            disabled={busy}
            onRemove={(uploadId) => change(() => api.send(drop, { uploadId }))}
          />
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
