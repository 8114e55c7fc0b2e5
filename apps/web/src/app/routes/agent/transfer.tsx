import { AgentHead } from '../../../features/agent/agent-head.tsx';
import { TransferPage } from '../../../features/transfers/transfer-page.tsx';
import { useTranslation } from '../../../lib/language/use-translation.ts';

export function Page() {
  const { t } = useTranslation('transfers');
  return (
    <div className="grid grid-cols-1 gap-4">
      <AgentHead title={t('title')} />
      <TransferPage ofAgent />
    </div>
  );
}
