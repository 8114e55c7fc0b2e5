import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './game-page.module.css';

/** Shown if the address names no game of this site; retrying would not help. */
export function UnknownGame() {
  const { t } = useTranslation('play');
  return (
    <div className={styles.unavailable}>
      <Empty
        state="no-results"
        sentence={t('unknown')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink kind="ink" href="/">
              {t('toLobby')}
            </ButtonLink>
            <ButtonLink href="/search">{t('toSearch')}</ButtonLink>
          </div>
        }
      />
    </div>
  );
}
