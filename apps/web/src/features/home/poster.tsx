import { ButtonLink } from '@app/ui/button';
import { Icon } from '@app/ui/icon';
import { Ticket, type TicketPaper } from '@app/ui/ticket';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './poster.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface PosterProps {
  readonly paper: TicketPaper;
  /** A square print. It has a place of its own, beside the foot. */
  readonly src: string;
  readonly kicker: ReactNode;
  readonly title: ReactNode;
  /** How long the longest word of the title is: the longer, the smaller it is set. */
  readonly titleChars: number;
  readonly foot: ReactNode;
  readonly facts: readonly Fact[];
  readonly href: string;
}

/** The ticket on top of the lobby: what it is about, its picture, what one wants to know, the way there. */
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
        <img src={src} alt="" className={styles.print} />
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
  return <Ticket paper={paper} body={<div className={styles.room}>{body}</div>} stub={stub} />;
}
