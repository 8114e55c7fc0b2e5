import { useNavigation } from 'react-router-dom';
import styles from './navigation-bar.module.css';

/** A line along the top while the next page's code is on its way. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.bar} aria-hidden="true" /> : null;
}
