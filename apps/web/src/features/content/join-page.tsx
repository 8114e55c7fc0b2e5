import { ButtonLink } from '@app/ui/button';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../lib/page-title.tsx';
import { HeroBanners } from './hero-banners.tsx';
import styles from './join-page.module.css';

const STEPS = [1, 2, 3] as const;

/** What an agent does and gets, for a visitor who thinks of becoming one. */
export function JoinPage() {
  const { t } = useTranslation('content');
  return (
    <div className={styles.page}>
      <PageTitle>{t('join')}</PageTitle>
      <h1 className="text-2xl type-display">{t('join')}</h1>
      <p className="max-w-table text-ink-2">{t('join.intro')}</p>
      <HeroBanners group="JOIN" shape="strip" />
      <section aria-labelledby="how">
        <h2 id="how" className="pb-4 text-xl type-display">
          {t('join.how')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <h3 className="font-strong">{t(`join.${step}`)}</h3>
              <p className="max-w-table text-ink-2">{t(`join.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="accent" href="/feedback">
          {t('join.ask')}
        </ButtonLink>
        <ButtonLink href="/agentLogin">{t('join.login')}</ButtonLink>
      </div>
      <p className="max-w-table text-sm text-ink-3">{t('join.note')}</p>
    </div>
  );
}
