import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { kycStatus, sendKycDocument } from '@app/shared/kyc/calls';
import {
  type KycDocumentType,
  type KycKind,
  kycDocumentTypes,
} from '@app/shared/kyc/kyc-documents';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PicturesField } from '../../parts/pictures/pictures-field.tsx';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';

const kycPictures = { purpose: 'kyc' } as const;
const NUMBER_MIN = 4;
const NUMBER_MAX = 40;

interface DocumentDialogProps {
  readonly kind: KycKind;
  readonly onClose: () => void;
}

/** Asks for a document: its type, its number, and pictures of it. */
export function DocumentDialog({ kind, onClose }: DocumentDialogProps) {
  const { t } = useTranslation('kyc');
  const form = useDocument(kind, onClose);
  const { pictures, number, paper, busy, refusal } = form;
  const isIdentity = kind === 'identity';
  return (
    <Dialog staysOpen title={t(`${kind}.do`)} onClose={onClose}>
      <Form onSubmit={form.send} aria-busy={busy} className="grid gap-4">
        <p className="text-ink-2">{t(`${kind}.how`)}</p>
        <Field label={t('paper')}>
          {(control) => (
            <Select
              {...control}
              value={paper}
              onValueChange={form.chooseType}
              choices={kycDocumentTypes[kind].map((value) => ({
                value,
                label: t(`paper.${value}`),
              }))}
            />
          )}
        </Field>
        {isIdentity && (
          <TextField
            isCode
            label={t('number')}
            hint={t('number.hint')}
            error={form.lacksNumber ? t('number.wrong') : undefined}
            autoComplete="off"
            maxLength={NUMBER_MAX}
            value={number}
            onTextChange={form.setNumber}
          />
        )}
        <PicturesField
          label={t(isIdentity ? 'pictures.identity' : 'pictures.address')}
          request={kycPictures}
          pictures={pictures}
          onBusy={form.setUploading}
        />
        {form.lacksPicture && <Banner urgent state="danger" title={t('pictures.missing')} />}
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <p className="text-sm text-ink-2">{t('private')}</p>
        <Button kind="accent" type="submit" busy={busy} off={form.isUploading}>
          {t('send')}
        </Button>
      </Form>
    </Dialog>
  );
}

function useDocument(kind: KycKind, onDone: () => void) {
  const { t } = useTranslation('kyc');
  const api = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const { submit, busy, refusal } = useSubmit();
  const [paper, setPaper] = useState<KycDocumentType>(kycDocumentTypes[kind][0]);
  const [number, setNumber] = useState('');
  const [isUploading, setUploading] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const { pictures, forget } = useWaitingPictures(kycPictures);
  const lacksNumber = kind === 'identity' && number.trim().length < NUMBER_MIN;
  const lacksPicture = pictures.length === 0;
  const proving: readonly KycDocumentType[] = kycDocumentTypes[kind];
  const chooseType = (value: string) =>
    setPaper(proving.find((one) => one === value) ?? kycDocumentTypes[kind][0]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (lacksNumber || lacksPicture) return;
    const pictureIds = pictures.map(({ uploadId }) => uploadId);
    void submit(async () => {
      await api.send(sendKycDocument, {
        kind,
        paper,
        pictureIds,
        ...(kind === 'identity' && { number: number.trim() }),
      });
      announce(t('done'));
      void queries.invalidateQueries({ queryKey: [kycStatus.name] });
      await forget();
      onDone();
    });
  };
  return {
    paper,
    chooseType,
    number,
    setNumber,
    pictures,
    isUploading,
    setUploading,
    lacksNumber: showsErrors && lacksNumber,
    lacksPicture: showsErrors && lacksPicture,
    send,
    busy,
    refusal,
  };
}
