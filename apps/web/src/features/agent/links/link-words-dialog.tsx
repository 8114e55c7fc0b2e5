import { Refused } from '@app/client/answered';
import { type LinkLanding, linkLandings } from '@app/shared/agents/link-landings';
import { LINK_WORDS_MAX } from '@app/shared/validation/fields';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { SeriesFields } from '../members/series-fields.tsx';
import { useChosenSeries } from '../members/use-chosen-series.ts';
import { type Expiry, endOf, LinkSettings } from './link-settings.tsx';
import { type AffiliateLink, useCreateLink, useNameLink } from './use-links.ts';

interface LinkWordsDialogProps {
  /** The link to change; absent to create one. */
  readonly link?: AffiliateLink;
  readonly onClose: () => void;
}

type LinkType = AffiliateLink['type'];

/** Edits a link: purpose, kind of member, destination and expiry. */
export function LinkWordsDialog({ link, onClose }: LinkWordsDialogProps) {
  const { t } = useTranslation('agent');
  const create = useCreateLink();
  const rename = useNameLink();
  const { busy, error } = link ? rename : create;
  const [name, setName] = useState(link?.name ?? '');
  const [campaign, setCampaign] = useState(link?.campaign ?? '');
  const [type, setType] = useState<LinkType>('member');
  const [landing, setLanding] = useState<LinkLanding>(landingOf(link));
  const series = useChosenSeries(link?.series);
  const endsAt = link?.expiresAt ?? null;
  const [expiry, setExpiry] = useState<Expiry>(endsAt === null ? 'never' : 'keep');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (series.bounds.some(series.isWrong)) return;
    const onDone = ({ code }: Pick<AffiliateLink, 'code'>) => {
      onClose();
      toast(t(link ? 'links.saved' : 'links.made', { code }));
    };
    const expiresAt = endOf(expiry, endsAt, serverNow());
    // Not loaded, or nothing to choose: the link's series stay unchanged.
    const chosenSeries = series.bounds.length > 0 ? series.chosen : undefined;
    const settings = {
      name,
      campaign,
      landing,
      expiresAt,
      ...(chosenSeries && { series: chosenSeries }),
    };
    if (link) void rename.send({ affiUrlId: link.affiUrlId, ...settings }, { onDone });
    else void create.send({ ...settings, type }, { onDone });
  };
  return (
    <Dialog
      title={link ? t('links.edit', { code: link.code }) : t('links.create')}
      onClose={onClose}
    >
      <Form onSubmit={send} aria-busy={busy} className="grid gap-3">
        {!link && (
          <div className="grid gap-1">
            <p className="text-sm font-strong">{t('links.type')}</p>
            <Segmented<LinkType>
              label={t('links.type')}
              segments={[
                { value: 'member', label: t('links.type.member') },
                { value: 'agent', label: t('links.type.agent') },
              ]}
              value={type}
              onChange={setType}
            />
            <p className="text-xs text-ink-3">{t('links.type.note')}</p>
          </div>
        )}
        <TextField
          label={t('links.name')}
          isOptional
          hint={t('links.name.hint')}
          maxLength={LINK_WORDS_MAX}
          value={name}
          onTextChange={setName}
        />
        <TextField
          label={t('links.campaign')}
          isOptional
          hint={t('links.campaign.hint')}
          maxLength={LINK_WORDS_MAX}
          value={campaign}
          onTextChange={setCampaign}
        />
        <LinkSettings
          landing={landing}
          onLanding={setLanding}
          expiry={expiry}
          onExpiry={setExpiry}
          endsAt={endsAt}
        />
        <SeriesFields choice={series} how={t(link ? 'links.series.change' : 'links.series.how')} />
        <Refused error={error} />
        <Button kind="accent" type="submit" busy={busy}>
          {t(link ? 'links.save' : 'links.make')}
        </Button>
      </Form>
    </Dialog>
  );
}

const landingOf = (link: AffiliateLink | undefined): LinkLanding =>
  linkLandings.find((path) => path === link?.landing) ?? '/register';
