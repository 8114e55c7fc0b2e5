import { paletteNames, palettes } from './art/palettes.ts';
import { pickStably } from './art/seeded-random.ts';
import styles from './monogram.module.css';

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
      className={styles.disc}
      data-letter={letter}
      style={{ '--print-ground': ground, '--print-ink': title }}
    />
  );
}
