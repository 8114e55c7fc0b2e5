import { Ticket } from '@app/ui/ticket';
import type { ReactNode } from 'react';
import styles from './access-ticket.module.css';
import { type Poster, type PosterName, posters } from './posters.ts';

interface AccessTicketProps {
  /** By its name, or one that is not ours. */
  readonly poster: PosterName | Poster;
  /** Printed on the picture. */
  readonly headline: string;
  /** The form. */
  readonly children: ReactNode;
}

/** One large ticket: a print to look at and, torn along the dots, the part to fill in. */
export function AccessTicket({ poster, headline, children }: AccessTicketProps) {
  const { ground, ink, portrait, landscape } =
    typeof poster === 'string' ? posters[poster] : poster;
  const paper = { ground, ink, stub: 'var(--surface-1)', onStub: 'var(--text-1)' };
  const art = (
    <>
      <img src={landscape} alt="" className={styles.landscape} />
      <img src={portrait} alt="" className={styles.portrait} />
    </>
  );
  return (
    <div className={styles.place}>
      <Ticket
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
