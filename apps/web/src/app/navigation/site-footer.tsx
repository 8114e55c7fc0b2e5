import { Link } from '@app/ui/navigation/link';
import { HtmlText } from '@app/ui/text/html-text';
import { useNavigate } from 'react-router-dom';
import { useContent } from '../../features/content/use-content.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { zoneName } from '../../lib/language/zone-name.ts';
import { useSite } from '../../lib/site.ts';
import styles from './site-footer.module.css';
import { usePlayerLinks } from './use-player-links.ts';

/** Age limit, license, contact, and the time zone of the site's days. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { timeZone, ageConsentYears } = useSite();
  return (
    <footer className={styles.footer}>
      <FooterLinks />
      <div className={styles.small}>
        <span className={styles.age}>
          <bdi>{t('footer.age', { years: ageConsentYears })}</bdi>
        </span>
        <div className={styles.words}>
          <p>{t('footer.play', { years: ageConsentYears })}</p>
          <Licence />
          <p>{t('footer.zone', { zone: zoneName(timeZone) })}</p>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  const { about } = usePlayerLinks();
  const links = [
    ...about,
    { href: '/help#fairness', label: t('footer.fairness') },
    { href: '/help#playing-safely', label: t('footer.safely') },
    { href: '/help#agreement', label: t('footer.agreement') },
  ];
  return (
    <ul className={styles.links}>
      {links.map(({ href, label }) => (
        <li key={href} className={styles.link}>
          <Link look="quiet" href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The operator's license text, stored as an announcement of the house. */
function Licence() {
  const { data } = useContent();
  const navigate = useNavigate();
  const licence = data?.help.find(({ code }) => code === 'licence');
  if (!licence) return null;
  return <HtmlText html={licence.content} onFollow={(href) => void navigate(href)} />;
}
