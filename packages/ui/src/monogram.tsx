import { paletteNames, palettes } from './art/palettes.ts';
import { pickStably } from './art/seeded-random.ts';

interface MonogramProps {
  /** Whose it is. It stands beside it, or in the label of the button around it. */
  readonly name: string;
}

/** Stands for a person without a picture: their first letter, in inks that their name decides. */
export function Monogram({ name }: MonogramProps) {
  const { ground, title } = palettes[pickStably(paletteNames, name)];
  const [letter = '?'] = name.toUpperCase();
  return (
    <span
      aria-hidden="true"
      style={{ '--print-ground': ground, '--print-ink': title }}
      className="grid size-control-sm shrink-0 place-items-center rounded-full bg-(--print-ground) text-md text-(--print-ink) type-display"
    >
      {letter}
    </span>
  );
}
