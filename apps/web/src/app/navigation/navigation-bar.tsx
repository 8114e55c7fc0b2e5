import { useNavigation } from 'react-router-dom';
import styles from './navigation-bar.module.css';

/** Progress bar along the top while the next page's code loads. */
export function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className={styles.bar} aria-hidden="true" /> : null;
}
