import { paletteNames, palettes } from '../art/palettes.ts';
import { pickStably } from '../art/seeded-random.ts';
import styles from './monogram.module.css';

interface MonogramProps {
  /** Name of the person, already shown beside it or in the label of the surrounding button. */
  readonly name: string;
}

/** Placeholder for a person without a picture: first letter on a palette derived from the name. */
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
