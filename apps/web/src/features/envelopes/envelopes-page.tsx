import { OpenedCard } from './opened-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Red envelopes that the member can open, and those that they opened. */
export function EnvelopesPage() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <WaitingCard />
      <OpenedCard />
    </div>
  );
}
