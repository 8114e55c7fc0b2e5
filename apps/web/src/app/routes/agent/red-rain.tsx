import { AgentHead } from '../../../features/agent/agent-head.tsx';
import { AgentEnvelopesPage } from '../../../features/envelopes/agent-envelopes-page.tsx';
import { useTranslation } from '../../../lib/language/use-translation.ts';

export function Page() {
  const { t } = useTranslation('envelopes');
  return (
    <div className="grid grid-cols-1 gap-4">
      <AgentHead title={t('title')} />
      <AgentEnvelopesPage />
    </div>
  );
}
