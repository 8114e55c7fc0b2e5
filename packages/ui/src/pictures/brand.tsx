import { useUi } from '../ui-provider.tsx';
import styles from './brand.module.css';

interface BrandProps {
  /** The operator's name in the display font; hidden if it does not fit. */
  readonly name: string;
  /** Shows only the mark below 1024 px, like the collapsed rail. */
  readonly collapses?: boolean;
}

/** The site's logo, or the default mark (a spinning coin); and the name. */
export function Brand({ name, collapses = false }: BrandProps) {
  const { logo } = useUi();
  return (
    <span className={styles.brand}>
      {logo ? <img src={logo} alt="" className={styles.logo} /> : <Mark />}
      <span className={collapses ? 'sr-only desk:not-sr-only' : ''}>{name}</span>
    </span>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <path d="M21.9 3.2A13.6 13.6 0 0 0 5.3 22.9Z" />
      <path d="M10.1 28.8A13.6 13.6 0 0 0 26.7 9.1Z" fill="var(--accent)" />
    </svg>
  );
}
