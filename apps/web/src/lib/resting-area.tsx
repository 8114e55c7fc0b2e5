import type { Area } from '@app/shared/domain/areas';
import { Empty } from '@app/ui/empty';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from './page-title.tsx';
import { type Site, useSite } from './site.ts';
import { useTimeText } from './use-time-text.ts';
import { zoneName } from './zone-name.ts';

type Rest = Site['resting'][number];

/** Why a part of the site rests, and until when, or nothing while it is open. */
export const useRestOf = (area: Area): Rest | undefined =>
  useSite().resting.find((rest) => rest.area === area);

interface OpenAreaProps {
  readonly area: Area;
  /** All there is on the page, which then gets its heading from here. */
  readonly isPage?: true;
  /** What needs this part of the site. It comes back by itself. */
  readonly children: ReactNode;
}

/** Shows what a part of the site is for while that part is open. */
export function OpenArea({ area, isPage, children }: OpenAreaProps) {
  const rest = useRestOf(area);
  return rest ? <RestingArea rest={rest} isPage={isPage} /> : children;
}

interface RestingAreaProps {
  readonly rest: Rest;
  readonly isPage?: true | undefined;
}

/** A part of the site in maintenance: the operator's words, or ours, and until when. */
export function RestingArea({ rest, isPage }: RestingAreaProps) {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const time = useTimeText(timeZone);
  const title = rest.title || t(`resting.${rest.area}`);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <section className="grid gap-2 py-6 text-center">
      {isPage && <PageTitle>{title}</PageTitle>}
      <Heading className="text-xl type-display">{title}</Heading>
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
