import { TransactionsPage } from '../../features/records/transactions-page.tsx';
import { useFlag } from '../../lib/site.ts';
import { NotFound } from '../not-found.tsx';

export function Page() {
  return useFlag('TRANSREC3') ? <TransactionsPage /> : <NotFound />;
}
