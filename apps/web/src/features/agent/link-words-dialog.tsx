import { Refused } from '@app/client/answered';
import { LINK_WORDS_MAX } from '@app/shared/validation/fields';
import { Button } from '@app/ui/button';
import { Dialog } from '@app/ui/dialog';
import { TextField } from '@app/ui/text-field';
import { toast } from '@app/ui/toasts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AffiliateLink, useCreateLink, useNameLink } from './use-links.ts';

interface LinkWordsDialogProps {
  /** Whose words are changed; absent to make a link. */
  readonly link?: AffiliateLink;
  readonly onClose: () => void;
}

/** What a link is for, in the agent's own words. Both are optional. */
export function LinkWordsDialog({ link, onClose }: LinkWordsDialogProps) {
  const { t } = useTranslation('agent');
  const create = useCreateLink();
  const rename = useNameLink();
  const { busy, error } = link ? rename : create;
  const [name, setName] = useState(link?.name ?? '');
  const [campaign, setCampaign] = useState(link?.campaign ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const onDone = ({ code }: Pick<AffiliateLink, 'code'>) => {
      onClose();
      toast(t(link ? 'links.saved' : 'links.made', { code }));
    };
    if (link) void rename.send({ affiUrlId: link.affiUrlId, name, campaign }, { onDone });
    else void create.send({ name, campaign }, { onDone });
  };
  return (
    <Dialog title={t(link ? 'links.edit' : 'links.create', { code: link?.code })} onClose={onClose}>
      <form onSubmit={send} noValidate aria-busy={busy} className="grid gap-3">
        <TextField
          label={t('links.name')}
          hint={t('links.name.hint')}
          maxLength={LINK_WORDS_MAX}
          value={name}
          onTextChange={setName}
        />
        <TextField
          label={t('links.campaign')}
          hint={t('links.campaign.hint')}
          maxLength={LINK_WORDS_MAX}
          value={campaign}
          onTextChange={setCampaign}
        />
        <Refused error={error} />
        <Button kind="accent" type="submit" busy={busy}>
          {t(link ? 'links.save' : 'links.make')}
        </Button>
      </form>
    </Dialog>
  );
}
