import { Skeleton } from '@app/ui/feedback/skeleton';
import styles from './start-strip.module.css';

/** Reserves the place of the member's last games until they are known. */
export function StartPlace() {
  return (
    <div className={styles.place}>
      <Skeleton shape="card" />
    </div>
  );
}
