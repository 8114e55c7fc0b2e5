import { type LinkLanding, linkLandings } from '@app/shared/agents/link-landings';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useTimeText } from '../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Expiry of a link: unchanged, never, or a number of days from now. */
export type Expiry = 'keep' | 'never' | `${number}`;

const DAYS = [7, 30, 90, 365];
const DAY_MS = 24 * 3_600_000;

/** Expiry of a link saved at `now`, as sent to the server. */
export function endOf(expiry: Expiry, before: number | null, now: number): number | null {
  if (expiry === 'never') return null;
  // A quarter of an hour less: the server allows at most a year by its own clock, and `now` may be ahead of it.
  return expiry === 'keep' ? before : now + (Number(expiry) - 0.01) * DAY_MS;
}

interface LinkSettingsProps {
  readonly landing: LinkLanding;
  readonly onLanding: (landing: LinkLanding) => void;
  readonly expiry: Expiry;
  readonly onExpiry: (expiry: Expiry) => void;
  /** The link's current expiry; null for never. */
  readonly endsAt: number | null;
}

export function LinkSettings(props: LinkSettingsProps) {
  const { landing, onLanding, expiry, onExpiry, endsAt } = props;
  const { t } = useTranslation('agent');
  const time = useTimeText();
  const keep = endsAt !== null && {
    value: 'keep',
    label: t('links.expiry.keep', { day: time.date(endsAt) }),
  };
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Field label={t('links.landing')}>
        {(control) => (
          <Select
            {...control}
            value={landing}
            choices={linkLandings.map((path) => ({
              value: path,
              label: t(`links.landing.${path}`),
            }))}
            onValueChange={(path) => onLanding(path as LinkLanding)}
          />
        )}
      </Field>
      <Field label={t('links.expiry')}>
        {(control) => (
          <Select
            {...control}
            value={expiry}
            choices={[
              ...(keep ? [keep] : []),
              { value: 'never', label: t('links.expiry.never') },
              ...DAYS.map((days) => ({
                value: `${days}`,
                label: t('links.expiry.days', { days }),
              })),
            ]}
            onValueChange={(value) => onExpiry(value as Expiry)}
          />
        )}
      </Field>
    </div>
  );
}
