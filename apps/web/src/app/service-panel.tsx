import { Anchor } from '@app/ui/anchor';
import { Icon } from '@app/ui/icon';
import { IconButton } from '@app/ui/icon-button';
import type { IconName } from '@app/ui/icon-names';
import { QrCode } from '@app/ui/qr-code';
import { useUi } from '@app/ui/ui-provider';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../features/content/use-content.ts';
import { useApps, useResource } from '../features/content/use-resources.ts';
import styles from './service-panel.module.css';

/** Customer service, and the codes that bring the site onto a phone: at hand, never in the way. */
export function ServicePanel() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const apps = useApps();
  const links = useServiceLinks();
  if (apps.length === 0 && links.length === 0) return null;
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <fieldset aria-label={t('service.title')} className={styles.place}>
      {isOpen && <Panel onClose={close} />}
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        className={styles.opener}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="headset" />
        <span className="sr-only">{t('service.title')}</span>
      </button>
    </fieldset>
  );
}

function Panel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { words } = useUi();
  const apps = useApps();
  const links = useServiceLinks();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes it from whatever is focused in it
    <div
      className={styles.panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className="flex items-center gap-2 pb-2">
        <p className="grow font-strong">{t('service.title')}</p>
        <IconButton small icon="x-bold" label={words.close} onPress={onClose} />
      </div>
      <ul>
        {links.map(({ href, icon, label }) => (
          <li key={href}>
            <ServiceLink {...{ href, icon, label }} />
          </li>
        ))}
      </ul>
      {apps.length > 0 && (
        <ul className={styles.codes}>
          {apps.map(({ platform, url }) => (
            <li key={url} className={styles.code}>
              <QrCode
                value={url}
                label={t('footer.code', { platform: t(`platform.${platform}`) })}
              />
              {t(`platform.${platform}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ServiceLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
}

function ServiceLink({ href, icon, label }: ServiceLinkProps) {
  const inside = (
    <>
      <Icon name={icon} /> {label}
    </>
  );
  return href.startsWith('/') ? (
    <Anchor href={href} className={styles.link}>
      {inside}
    </Anchor>
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
      {inside}
    </a>
  );
}

function useServiceLinks(): readonly ServiceLinkProps[] {
  const { t } = useTranslation();
  const contact = useResource('CUSTOMERSERVICE');
  const affiliate = useResource('AFFILIATE');
  const hasApps = useApps().length > 0;
  const { data } = useContent();
  const hasPromotions = data !== undefined && data.promotion.length > 0;
  return [
    ...(contact ? [{ href: contact, icon: 'headset' as const, label: t('service.contact') }] : []),
    ...(hasPromotions
      ? [{ href: '/promotions', icon: 'gift' as const, label: t('nav.promotions') }]
      : []),
    ...(affiliate ? [{ href: affiliate, icon: 'handshake' as const, label: t('nav.join') }] : []),
    ...(hasApps ? [{ href: '/down', icon: 'device-mobile' as const, label: t('nav.down') }] : []),
  ];
}
