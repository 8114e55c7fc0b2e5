import { Anchor } from '@app/ui/navigation/anchor';
import { Icon } from '@app/ui/pictures/icon';
import styles from './waiting-card.module.css';

interface WaitingCardProps {
  readonly href: string;
  /** `win`: something to receive. `pending`: something to answer. */
  readonly state: 'win' | 'pending';
  readonly title: string;
  readonly note: string;
}

const ICONS = { win: 'gift', pending: 'hourglass' } as const;

/** A card in front of the last games: something that waits for the member. */
export function WaitingCard({ href, state, title, note }: WaitingCardProps) {
  return (
    <Anchor href={href} className={styles.card} data-state={state}>
      <span className={styles.icon}>
        <Icon name={ICONS[state]} />
      </span>
      <span className="min-w-0 leading-snug">
        <span className="block truncate font-strong">{title}</span>
        <span className="block truncate text-xs text-ink-2">{note}</span>
      </span>
      <span className={styles.way}>
        <Icon name="caret-right-bold" />
      </span>
    </Anchor>
  );
}
