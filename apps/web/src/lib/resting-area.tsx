import type { Area } from '@app/shared/domain/areas';
import { Empty } from '@app/ui/empty';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Site, useSite } from './site.ts';
import { useTimeText } from './use-time-text.ts';
import { zoneName } from './zone-name.ts';

type Rest = Site['resting'][number];

/** Why a part of the site rests, and until when, or nothing while it is open. */
export const useRestOf = (area: Area): Rest | undefined =>
  useSite().resting.find((rest) => rest.area === area);

interface OpenAreaProps {
  readonly area: Area;
  /** What needs this part of the site. It comes back by itself. */
  readonly children: ReactNode;
}

/** Shows what a part of the site is for while that part is open. */
export function OpenArea({ area, children }: OpenAreaProps) {
  const rest = useRestOf(area);
  return rest ? <RestingArea rest={rest} /> : children;
}

/** A part of the site in maintenance: the operator's words, or ours, and until when. */
export function RestingArea({ rest }: { readonly rest: Rest }) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  return (
    <section className="grid gap-2 py-6 text-center">
      <h2 className="text-xl type-display">{rest.title || t(`resting.${rest.area}`)}</h2>
      <Empty
        state="maintenance"
        sentence={rest.info || t('resting.text')}
        action={
          rest.endTime !== null && (
            <p className="text-ink-3">
              {t('closed.until', {
                time: time.dayAndMinute(rest.endTime),
                zone: zoneName(timeZone),
              })}
            </p>
          )
        }
      />
    </section>
  );
}
