import { Anchor } from '@app/ui/navigation/anchor';
import { Brand } from '@app/ui/pictures/brand';
import { useSite } from '../../lib/site.ts';
import { HeaderBalance } from '../../parts/wallet/header-balance.tsx';

/** Bar above a game: home, the balance and the deposit page. */
export function WalletBar() {
  const { siteName } = useSite();
  return (
    <header className="flex h-(--header) items-center justify-between gap-3 bg-surface-0 px-gutter">
      <Anchor
        href="/"
        className="relative min-w-0 overflow-hidden rounded-1 after:absolute after:-inset-2"
      >
        <Brand name={siteName} />
      </Anchor>
      <HeaderBalance />
    </header>
  );
}
