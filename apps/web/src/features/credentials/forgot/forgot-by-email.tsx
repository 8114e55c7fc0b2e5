import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { RESET_LINK_MINUTES } from '@app/shared/credentials/lifetimes';
import { forgotByEmail } from '@app/shared/credentials/schemas';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { TextField } from '@app/ui/forms/text-field';
import { UsernameInput } from '@app/ui/forms/text-input';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { satisfiesFieldRule, useRuleText } from '../../../lib/field-rules.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSite } from '../../../lib/site.ts';
import { HumanCheckPanel } from '../../../parts/human-check/human-check-panel.tsx';
import { CheckLeft, useHumanCheck } from '../../../parts/human-check/use-human-check.ts';

const NoticeDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/notice-dialog')).NoticeDialog,
}));

const { email } = forgotByEmail.body.shape;

/** Sends a link to the member's address. Does not reveal whether there is such a member. */
export function ForgotByEmail() {
  const { t } = useTranslation(['password', 'access', 'codes']);
  const api = useClient();
  const errorText = useErrorText();
  const check = useHumanCheck('sms');
  const [isSent, setSent] = useState(false);
  const [isRead, setRead] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { username: rule } = useSite().register;
  const ruleText = useRuleText();
  const typed = useMemo(() => {
    const username = z.string().normalize('NFKC').trim();
    return z.object({ username: username.refine((name) => satisfiesFieldRule(name, rule)), email });
  }, [rule]);
  const form = useForm({
    resolver: formResolver(typed),
    mode: 'onTouched',
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (input) => {
    setRefusal(undefined);
    try {
      await api.send(forgotByEmail, { ...input, humanCheck: await check.take() });
      setSent(true);
    } catch (error) {
      if (!(error instanceof CheckLeft)) setRefusal(errorText(error));
    }
  });
  if (isSent) {
    return (
      <>
        <Banner state="info" title={t('in_been_out', { minutes: RESET_LINK_MINUTES })} />
        {!isRead && (
          <Suspense>
            <NoticeDialog
              title={t('in_been_out', { minutes: RESET_LINK_MINUTES })}
              confirm={t('codes:in_increase_submit')}
              onClose={() => setRead(true)}
            />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <Form onSubmit={send} aria-busy={isSubmitting} className="grid gap-3">
      <Field
        label={t('access:username')}
        error={
          errors.username && (form.getValues('username') ? ruleText(rule) : t('access:required'))
        }
      >
        {(control) => <UsernameInput {...control} {...form.register('username')} />}
      </Field>
      <TextField
        label={t('email')}
        error={errors.email && t('email.wrong')}
        {...form.register('email')}
        type="email"
        dir="ltr"
        autoComplete="email"
      />
      {refusal && <Banner urgent state="danger" title={refusal} />}
      <HumanCheckPanel check={check}>
        <Button kind="accent" type="submit" busy={isSubmitting}>
          {t('link.send')}
        </Button>
      </HumanCheckPanel>
    </Form>
  );
}
