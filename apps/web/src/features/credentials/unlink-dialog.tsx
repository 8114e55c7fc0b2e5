import { useClient } from '@app/client/client-provider';
import { useSubmit } from '@app/client/use-submit';
import { unlink } from '@app/shared/access/social.calls';
import { type SocialProviderCode, socialProviderNames } from '@app/shared/access/social-providers';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formResolver } from '../../lib/form-resolver.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OwnPasswordField } from './own-password-field.tsx';

interface UnlinkDialogProps {
  readonly provider: SocialProviderCode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const typed = z.object({ password: z.string().min(1) });

/** Unlinks a social login account, after asking for the password. */
export function UnlinkDialog({ provider, onDone, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation('credentials');
  const api = useClient();
  const { submit, busy, refusal } = useSubmit();
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const name = socialProviderNames[provider];
  const send = form.handleSubmit(({ password }) =>
    submit(async () => {
      await api.send(unlink, { provider, password });
      toast(t('social.unlinked', { name }));
      onDone();
      onClose();
    }),
  );
  return (
    <Dialog title={t('social.title', { name })} onClose={onClose}>
      <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
        <p className="text-sm text-ink-2">{t('social.unlink.why', { name })}</p>
        <OwnPasswordField
          {...form.register('password')}
          isMissing={form.formState.errors.password !== undefined}
        />
        {refusal && <Banner urgent state="danger" title={refusal} />}
        <Button kind="danger" type="submit" busy={busy}>
          {t('social.unlink.do')}
        </Button>
      </Form>
    </Dialog>
  );
}
