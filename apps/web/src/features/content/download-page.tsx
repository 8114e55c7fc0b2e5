import { ExternalButtonLink } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { QrCode } from '@app/ui/pictures/qr-code';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import styles from './download-page.module.css';
import { HeroBanners } from './hero-banners.tsx';
import { type AppResource, useApps } from './use-resources.ts';

const PLATFORMS = [
  { platform: 'ios', icon: 'apple-logo' },
  { platform: 'android', icon: 'android-logo' },
] as const;
const STEPS = [1, 2, 3] as const;

/** Instructions for installing the site on a phone. */
export function DownloadPage() {
  const { t } = useTranslation('download');
  const apps = useApps();
  return (
    <div className={styles.page}>
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="text-2xl type-display">{t('title')}</h1>
      <p className="max-w-table text-ink-2">{t('intro')}</p>
      <HeroBanners group="DOWNLOAD" shape="strip" />
      <div className={styles.guides}>
        {PLATFORMS.map(({ platform, icon }) => (
          <section key={platform} id={platform} className={styles.guide}>
            <h2 className="flex items-center gap-2 text-xl type-display">
              <Icon name={icon} /> {t(platform)}
            </h2>
            <div className={styles.how}>
              <ol className={styles.steps}>
                {STEPS.map((step) => (
                  <li key={step}>{t(`step.${platform}.${step}`)}</li>
                ))}
              </ol>
              {apps
                .filter((app) => app.platform === platform)
                .map((app) => (
                  <Code key={app.url} app={app} />
                ))}
            </div>
          </section>
        ))}
      </div>
      <p className="max-w-table text-sm text-ink-3">{t('remove')}</p>
    </div>
  );
}

function Code({ app: { url, isGuide, platform } }: { readonly app: AppResource }) {
  const { t } = useTranslation('download');
  return (
    <div className={styles.code}>
      <QrCode value={url} label={t('qr', { label: t(platform) })} />
      {isGuide ? (
        <p className="text-xs text-ink-3">{t('scan')}</p>
      ) : (
        <ExternalButtonLink href={url}>{t('get')}</ExternalButtonLink>
      )}
    </div>
  );
}
