import { ButtonLink } from '@app/ui/buttons/button';
import { Icon } from '@app/ui/pictures/icon';
import { SiteImage } from '@app/ui/pictures/site-image';
import { type CardPaper, TicketCard } from '@app/ui/play/ticket-card';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './poster.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface PosterProps {
  readonly paper: CardPaper;
  /** URL of a square picture, which has its own area beside the foot. */
  readonly src: string;
  readonly kicker: ReactNode;
  readonly title: ReactNode;
  /** Length of the title's longest word; longer words are set smaller. */
  readonly titleChars: number;
  readonly foot: ReactNode;
  readonly facts: readonly Fact[];
  readonly href: string;
}

/** The card at the top of the lobby: a title, its picture, three facts and a link to play. */
export function Poster({ paper, src, kicker, title, titleChars, foot, facts, href }: PosterProps) {
  const { t } = useTranslation('home');
  const body = (
    <div className={styles.body}>
      <p className={styles.kicker}>{kicker}</p>
      <h2 className={styles.title} style={{ '--chars': titleChars }}>
        {title}
      </h2>
      <p className={styles.foot}>{foot}</p>
      <span className={styles.art}>
        <SiteImage src={src} className={styles.print} />
      </span>
    </div>
  );
  const stub = (
    <div className={styles.stub}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs">{label}</dt>
            <dd className={styles.fact}>{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink kind="accent" href={href}>
        {t('play')} <Icon name="arrow-right-bold" />
      </ButtonLink>
    </div>
  );
  return <TicketCard paper={paper} body={<div className={styles.room}>{body}</div>} stub={stub} />;
}
