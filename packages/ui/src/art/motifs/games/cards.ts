import { box, disc, layers, place, repeat, ring } from '../../geometry.ts';
import type { Motif } from '../../motif.ts';
import { playingCard } from '../../parts/playing-card.ts';
import { suit, suits } from '../../parts/suit.ts';

/** A hand of cards: some backs, the last one face up. */
export const cards: Motif = (inks, random) => {
  const count = random.whole({ from: 3, to: 4 });
  const lead = random.pick(suits);
  const back = (ink: string) =>
    layers(
      box({ width: 80, height: 124, corner: 10 }, inks.shade),
      box({ width: 76, height: 120, corner: 8 }, ink),
      box({ width: 60, height: 104, corner: 4 }, inks.shade),
      box({ width: 56, height: 100, corner: 3 }, ink),
      place(suit('diamond', inks.shade), { at: [-14, -30] }),
    );
  // The fan rotates about a point below the picture.
  const fanned = (drawing: string, i: number) =>
    place(place(drawing, { at: [0, -142] }), {
      at: [0, 142],
      turn: (i - (count - 1) / 2) * (56 / count),
    });
  return layers(
    disc({ radius: 96 }, inks.shade),
    ring({ radius: 86, width: 2 }, inks.second),
    place(
      repeat(count, (i) =>
        fanned(
          i === count - 1 ? playingCard(inks, lead) : back(i % 2 ? inks.second : inks.main),
          i,
        ),
      ),
      { scale: 0.86, at: [0, 4] },
    ),
  );
};
