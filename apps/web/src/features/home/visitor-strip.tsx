import { ButtonLink } from '@app/ui/buttons/button';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSite } from '../../lib/site.ts';
import { useMayRegister } from '../../lib/use-may-register.ts';
import styles from './start-strip.module.css';

/** Invitation to register, in the place of a member's last games. */
export function VisitorStrip() {
  const { t } = useTranslation('home');
  const { siteName } = useSite();
  const mayRegister = useMayRegister();
  return (
    <div className={styles.card}>
      <div className="min-w-0 grow">
        <h1 className="text-xl type-display">{t('welcome', { site: siteName })}</h1>
        <p className="hidden text-sm text-ink-2 wide-phone:block">{t('welcome.text')}</p>
      </div>
      {mayRegister && (
        <ButtonLink size="small" kind="accent" href="/register">
          {t('welcome.register')}
        </ButtonLink>
      )}
    </div>
  );
}
