import { LINK_WORDS_MAX } from '@app/shared/validation/fields';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { Field } from '@app/ui/field';
import { TextInput } from '@app/ui/text-input';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/use-error-text.ts';
import { type AffiliateLink, useKeepLink } from './use-links.ts';

interface LinkWordsDialogProps {
  /** Whose words are changed; absent to make a link. */
  readonly link?: AffiliateLink;
  readonly onClose: () => void;
}

/** What a link is for, in the agent's own words. Both are optional. */
export function LinkWordsDialog({ link, onClose }: LinkWordsDialogProps) {
  const { t } = useTranslation('agent');
  const errorText = useErrorText();
  const keep = useKeepLink(link);
  const [name, setName] = useState(link?.name ?? '');
  const [campaign, setCampaign] = useState(link?.campaign ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (keep.isPending) return;
    keep.mutate(
      { name, campaign },
      {
        onSuccess: ({ code }) => {
          onClose();
          toast(t(link ? 'links.saved' : 'links.made', { code }));
        },
      },
    );
  };
  return (
    <Dialog title={t(link ? 'links.edit' : 'links.create', { code: link?.code })} onClose={onClose}>
      <form onSubmit={send} noValidate aria-busy={keep.isPending} className="grid gap-3">
        <Field label={t('links.name')} hint={t('links.name.hint')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={LINK_WORDS_MAX}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={t('links.campaign')} hint={t('links.campaign.hint')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={LINK_WORDS_MAX}
              value={campaign}
              onChange={({ target }) => setCampaign(target.value)}
            />
          )}
        </Field>
        {keep.isError && <Banner urgent state="danger" title={errorText(keep.error)} />}
        <Button kind="accent" type="submit" busy={keep.isPending}>
          {t(link ? 'links.save' : 'links.make')}
        </Button>
      </form>
    </Dialog>
  );
}
