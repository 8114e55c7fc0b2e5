import { TicketCard } from '@app/ui/play/ticket-card';
import type { ReactNode } from 'react';
import styles from './access-card.module.css';
import { type Poster, type PosterName, posters } from './posters.ts';

interface AccessCardProps {
  /** The name of one of the product's posters, or another poster. */
  readonly poster: PosterName | Poster;
  /** Shown over the picture. */
  readonly headline: string;
  readonly children: ReactNode;
}

/** One large ticket card: a picture with a headline and, beside the dotted line, the form. */
export function AccessCard({ poster, headline, children }: AccessCardProps) {
  const { ground, ink, portrait, landscape } =
    typeof poster === 'string' ? posters[poster] : poster;
  const paper = {
    background: ground,
    onBackground: ink,
    stub: 'var(--surface-1)',
    onStub: 'var(--text-1)',
  };
  const art = (
    <>
      <img src={landscape} alt="" className={styles.landscape} />
      <img src={portrait} alt="" className={styles.portrait} />
    </>
  );
  return (
    <div className={styles.place}>
      <TicketCard
        paper={paper}
        wide="even"
        art={art}
        body={
          <div className={styles.print}>
            <p className={styles.headline}>{headline}</p>
          </div>
        }
        stub={<div className={styles.form}>{children}</div>}
      />
    </div>
  );
}
