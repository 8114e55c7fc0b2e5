import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { signUpRequestReward } from '@app/shared/promotions/calls';
import { REMARKS_MAX } from '@app/shared/promotions/states';
import { Button } from '@app/ui/buttons/button';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextArea } from '@app/ui/forms/text-area';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PicturesField } from '../../parts/pictures/pictures-field.tsx';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';
import { PROMOTION_CALLS } from './use-promotions.ts';

const waitingPictures = { purpose: 'promotion' } as const;

/** An application: a comment and up to three pictures, on which an operator decides. */
export function ApplicationForm({ promotionId }: { readonly promotionId: string }) {
  const { t } = useTranslation('promotions');
  const { pictures, forget } = useWaitingPictures(waitingPictures);
  const { send, busy, error } = useCall(signUpRequestReward, { changes: PROMOTION_CALLS });
  const [remarks, setRemarks] = useState('');
  const [isUploading, setUploading] = useState(false);
  const length = remarks.trim().length;
  const isTooLong = length > REMARKS_MAX;
  const apply = () => {
    if (isTooLong) return;
    const ids = pictures.map(({ uploadId }) => uploadId);
    const application = {
      promotionId,
      ...(length > 0 && { remarks }),
      ...(ids.length > 0 && { pictures: ids }),
    };
    void send(application, { onDone: () => void forget() });
  };
  return (
    <Form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p className="text-ink-2">{t('apply.text')}</p>
      <Field
        isOptional
        label={t('apply.comment')}
        hint={t('apply.length', { length, max: REMARKS_MAX })}
        error={isTooLong ? t('apply.tooLong', { max: REMARKS_MAX }) : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            value={remarks}
            onChange={(event) => setRemarks(event.target.value)}
          />
        )}
      </Field>
      <PicturesField
        isOptional
        label={t('apply.pictures')}
        request={waitingPictures}
        pictures={pictures}
        onBusy={setUploading}
      />
      <Refused error={error} />
      <div>
        <Button kind="accent" type="submit" busy={busy || isUploading}>
          {t('apply')}
        </Button>
      </div>
    </Form>
  );
}
