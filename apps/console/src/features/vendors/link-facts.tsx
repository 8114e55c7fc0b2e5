import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Copied } from '../../lib/copied.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import type { InstalledVendor } from './vendors.ts';

interface LinkFactsProps {
  /** Vendor's endpoint for our signed requests, with our key and the vendor's recent answers. */
  readonly link: NonNullable<InstalledVendor['wallets']>;
  /** Label of the address. */
  readonly address: string;
}

export function LinkFacts({ link, address: label }: LinkFactsProps) {
  const { t } = useWords();
  const { address, kid, publicKey, keyUrl, answeredAt, failedAt, failure } = link;
  return (
    <FactList>
      <Fact label={label}>
        <bdi className="wrap-anywhere">{address}</bdi>
      </Fact>
      <Fact label={t('vendors.wallets.kid')}>
        <bdi>{kid}</bdi>
      </Fact>
      <Fact label={t('vendors.wallets.publicKey')}>
        <Copied text={publicKey} what={t('vendors.wallets.publicKey')} />
      </Fact>
      <Fact label={t('vendors.wallets.keyUrl')}>
        <Copied text={keyUrl} what={t('vendors.wallets.keyUrl')} />
      </Fact>
      <Fact label={t('vendors.wallets.answeredAt')}>
        {answeredAt === null ? t('vendors.wallets.never') : <When at={answeredAt} />}
      </Fact>
      {failedAt !== null && (
        <Fact label={t('vendors.wallets.failedAt')}>
          <When at={failedAt} /> <bdi className="wrap-anywhere">{failure}</bdi>
        </Fact>
      )}
    </FactList>
  );
}
