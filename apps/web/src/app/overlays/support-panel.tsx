import { IconButton } from '@app/ui/buttons/icon-button';
import { Anchor } from '@app/ui/navigation/anchor';
import { useEscape } from '@app/ui/overlays/use-escape';
import { Icon } from '@app/ui/pictures/icon';
import type { IconName } from '@app/ui/pictures/icon-names';
import { QrCode } from '@app/ui/pictures/qr-code';
import { useUi } from '@app/ui/ui-provider';
import { useEffect, useRef } from 'react';
import { CHAT_PLACE, useChat } from '../../features/content/support-chat.tsx';
import { useApps } from '../../features/content/use-resources.ts';
import { useSupportWays } from '../../features/content/use-support-ways.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import styles from './service-panel.module.css';

/** Customer support contacts, followed by links to the mobile app. */
export function SupportPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('support');
  const { words } = useUi();
  const { contact, mayWrite } = useSupportWays();
  const chat = useChat();
  const hasChat = useFlag('CBS3');
  useEscape(true, onClose);
  const panel = useRef<HTMLDivElement>(null);
  // The panel precedes its button in the DOM: without focus here, the next Tab would skip the panel.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <div className="flex items-center gap-2 pb-1">
        <p className="grow font-strong">{t('title')}</p>
        <IconButton small icon="x-bold" label={words.close} onPress={onClose} />
      </div>
      <p className="pb-2 text-sm text-ink-2">{t('intro')}</p>
      <ul>
        {hasChat && (
          <Way href="/chat" icon="headset" onFollow={onClose}>
            {t('own')}
          </Way>
        )}
        {chat && (
          <Way href={`/support#${CHAT_PLACE}`} icon="headset" onFollow={onClose}>
            {t('chat')}
          </Way>
        )}
        {contact && (
          <Way href={contact} icon="headset" onFollow={onClose}>
            {t('contact.do')}
          </Way>
        )}
        {mayWrite && (
          <Way href="/feedback" icon="envelope-simple" onFollow={onClose}>
            {t('write.do')}
          </Way>
        )}
        <Way href="/support" icon="info" onFollow={onClose}>
          {t('topics')}
        </Way>
        <Way href="/help" icon="question" onFollow={onClose}>
          {t('allHelp')}
        </Way>
      </ul>
      <AppCodes />
    </div>
  );
}

interface WayProps {
  readonly href: string;
  readonly icon: IconName;
  readonly onFollow: () => void;
  readonly children: string;
}

/** A link that closes the panel when followed. */
function Way({ href, icon, onFollow, children }: WayProps) {
  const inside = (
    <>
      <Icon name={icon} /> {children}
    </>
  );
  return (
    <li>
      {href.startsWith('/') ? (
        <Anchor href={href} onClick={onFollow} className={styles.link}>
          {inside}
        </Anchor>
      ) : (
        <a href={href} target="_blank" rel="noreferrer" onClick={onFollow} className={styles.link}>
          {inside}
        </a>
      )}
    </li>
  );
}

/** QR codes for people with a phone beside the desktop. Collapsed, because they opened the panel for support. */
function AppCodes() {
  const { t } = useTranslation('download');
  const apps = useApps();
  if (apps.length === 0) return null;
  return (
    <details className={styles.app}>
      <summary className={styles.link}>
        <Icon name="device-mobile" /> {t('title')}
      </summary>
      <ul className={styles.codes}>
        {apps.map(({ platform, url }) => (
          <li key={url} className={styles.code}>
            <QrCode value={url} label={t('qr', { label: t(platform) })} />
            {t(platform)}
          </li>
        ))}
      </ul>
    </details>
  );
}
