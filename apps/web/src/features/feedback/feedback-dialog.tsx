import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { FEEDBACK_LENGTH, sendFeedback } from '@app/shared/feedback/schemas';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextArea } from '@app/ui/forms/text-area';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PicturesField } from '../../parts/pictures/pictures-field.tsx';
import { useWaitingPictures } from '../../parts/pictures/use-waiting-pictures.ts';

interface FeedbackDialogProps {
  readonly onClose: () => void;
}

const waitingPictures = { purpose: 'feedback' } as const;

/** A message to the operator, with pictures. */
export function FeedbackDialog({ onClose }: FeedbackDialogProps) {
  const { t } = useTranslation(['feedback', 'errors']);
  const api = useClient();
  const errorText = useErrorText();
  const { pictures, forget } = useWaitingPictures(waitingPictures);
  const [isUploading, setIsUploading] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    resolver: formResolver(sendFeedback.body),
    mode: 'onTouched',
    defaultValues: { content: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { length } = form.watch('content').trim();

  const send = form.handleSubmit(async (input) => {
    setRefusal(undefined);
    try {
      const uploadIds = pictures.map(({ uploadId }) => uploadId);
      await api.send(sendFeedback, { ...input, ...(uploadIds.length > 0 && { uploadIds }) });
      await forget();
      toast(t('sent'));
      onClose();
    } catch (error) {
      setRefusal(errorText(error));
      await forget();
    }
  });

  const problem = length === 0 ? t('errors:feedback.required') : t('wrong', FEEDBACK_LENGTH);

  return (
    <Dialog title={t('title')} staysOpen onClose={onClose}>
      <Form onSubmit={send} aria-busy={isSubmitting} className="grid gap-3">
        <p className="text-ink-2">{t('text')}</p>
        <Field
          label={t('content')}
          hint={t('length', { length, ...FEEDBACK_LENGTH })}
          error={errors.content && problem}
        >
          {(control) => <TextArea {...control} {...form.register('content')} autoFocus />}
        </Field>
        <PicturesField
          label={t('pictures')}
          isOptional
          request={waitingPictures}
          pictures={pictures}
          onBusy={setIsUploading}
        />
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="accent" type="submit" busy={isSubmitting || isUploading}>
          {t('send')}
        </Button>
      </Form>
    </Dialog>
  );
}
