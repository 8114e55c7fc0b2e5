import { useTranslation } from 'react-i18next';
import { useSite } from '../lib/site.ts';
import { zoneName } from '../lib/zone-name.ts';

/** Age mark and the zone that the site counts its days in, under every page. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { siteName, timeZone, ageConsentYears } = useSite();
  return (
    <footer className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 text-xs text-ink-3">
      <span className="grid size-8 place-items-center rounded-full font-strong edge-control">
        <bdi>{t('footer.age', { years: ageConsentYears })}</bdi>
      </span>
      <span>{t('footer.play', { years: ageConsentYears })}</span>
      <span className="ms-auto">
        {t('footer.zone', { site: siteName, zone: zoneName(timeZone) })}
      </span>
    </footer>
  );
}
