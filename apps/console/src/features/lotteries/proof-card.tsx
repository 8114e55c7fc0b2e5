import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useWords } from '../../lib/words.ts';
import type { Draw } from './lotteries.ts';

/** Published data with which members verify a draw. */
export function ProofCard({ proof }: { readonly proof: NonNullable<Draw['proof']> }) {
  const { t } = useWords();
  const { season, place, length, terminalHash, saltText, secret } = proof;
  return (
    <Card title={t('lotteries.proof')}>
      <FactList>
        <Fact label={t('lotteries.proof.place')}>
          {t('lotteries.proof.placeOf', { place, length, season })}
        </Fact>
        <Fact label={t('lotteries.proof.terminal')}>
          <Hex>{terminalHash}</Hex>
        </Fact>
        <Fact label={t('lotteries.proof.salt')}>
          {saltText === null ? t('lotteries.proof.saltLater') : <Hex>{saltText}</Hex>}
        </Fact>
        <Fact label={t('lotteries.proof.secret')}>
          {secret === null ? t('lotteries.proof.secretLater') : <Hex>{secret}</Hex>}
        </Fact>
      </FactList>
    </Card>
  );
}

const Hex = ({ children }: { readonly children: string }) => (
  <bdi className="text-xs tabular-nums break-all">{children}</bdi>
);
