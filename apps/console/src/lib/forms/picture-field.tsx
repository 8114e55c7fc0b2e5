import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { add } from '@app/shared/uploads/ops-calls';
import { pictureFault } from '@app/shared/uploads/picture-fault';
import { PICTURE_TYPES, type purposesOfOperators } from '@app/shared/uploads/upload-purposes';
import { Field } from '@app/ui/forms/field';
import { PictureInput } from '@app/ui/forms/picture-input';
import { type ReactNode, useState } from 'react';
import { useWords } from '../words.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error of the form. The field shows errors of the picture itself. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  /** Purpose of the upload: determines sizes and who may send it. */
  readonly purpose: (typeof purposesOfOperators)[number];
  /** Upload id. */
  readonly value: string | null;
  /** Shown while no picture is chosen, such as a game's generated picture. */
  readonly inItsPlace?: ReactNode;
  readonly onChange: (uploadId: string | null) => void;
}

/** Address of a public upload. */
export const pictureUrl = (uploadId: string): string => `/uploads/${uploadId}`;

/** Picture field. The picture is uploaded when chosen; the form submits its id. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, isOptional, purpose, value, inItsPlace, onChange } = props;
  const { t, refusal: sayRefusal } = useWords();
  const client = useClient();
  const { submit, busy, refusal } = useSubmit();
  const [share, setShare] = useState(0);
  const [fault, setFault] = useState<string>();

  const send = (picture: File) => {
    const code = pictureFault(picture);
    setFault(code && sayRefusal(code, {}));
    if (code) return;
    setShare(0);
    void submit(async () => {
      const sent = await client.send(add, { purpose }, { picture, onProgress: setShare });
      onChange(sent.uploadId);
    });
  };
  const words = {
    choose: t('picture.choose'),
    replace: t('picture.replace'),
    dropOrPaste: t('picture.dropOrPaste'),
    remove: t('picture.remove'),
    uploading: t('picture.uploading'),
  };
  const chosen = value !== null && (
    <img
      src={`${pictureUrl(value)}/thumbnail`}
      alt={t('picture.chosen')}
      className="size-full object-contain"
    />
  );
  return (
    <Field label={label} hint={hint} error={fault ?? refusal ?? error} isOptional={isOptional}>
      {(control) => (
        <PictureInput
          {...control}
          types={PICTURE_TYPES}
          preview={chosen || inItsPlace}
          hasPicture={value !== null}
          share={busy ? share : undefined}
          words={words}
          onFile={send}
          onRemove={() => {
            setFault(undefined);
            onChange(null);
          }}
        />
      )}
    </Field>
  );
}
