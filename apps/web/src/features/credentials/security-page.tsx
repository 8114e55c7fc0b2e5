import { Failed } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { SocialProviderCode } from '@app/shared/access/social-providers';
import { securityConfig } from '@app/shared/credentials/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useFlag } from '../../lib/site.ts';
import type { Protection } from './account-strength.ts';
import { ContactCard, LoginCard, MoneyCard, RecoveryCard } from './credential-cards.tsx';
import { CredentialDialogs } from './credential-dialogs.tsx';
import { DevicesCard } from './devices-card.tsx';
import { StrengthCard } from './strength-card.tsx';
import { useOffered } from './use-offered.ts';

/** The member's protections, their strength, and the next step. Every protection opens in a dialog. */
export function SecurityPage() {
  const { t } = useTranslation('credentials');
  const offered = useOffered();
  const keepsNumbers = useFlag('DISABLEDMOBILEVERIF3');
  const config = useAnswer(securityConfig, {});
  const { data, refetch } = config;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Protection>();
  const [unlinking, setUnlinking] = useState<SocialProviderCode>();
  const lastRead = useRef<Promise<unknown>>(undefined);
  if (config.error && !data) return <Failed answer={config} safe={t('safe')} />;
  const readAgain = () => {
    lastRead.current = refetch();
    // Cached answers of other pages may depend on the credentials, such as on a missing payment password.
    void queries.invalidateQueries({ refetchType: 'none' });
  };
  // Waits for the latest data: a member may open a dialog before the answer after a change has arrived.
  const openUp = async (protection: Protection) => {
    await lastRead.current;
    setOpen(protection);
  };
  const onOpen = (protection: Protection) => void openUp(protection);
  const close = () => {
    setOpen(undefined);
    setUnlinking(undefined);
  };
  const card = { config: data, offered, onOpen };
  return (
    <div className="grid gap-4">
      <StrengthCard config={data} onStep={onOpen} />
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <LoginCard {...card} onUnlink={setUnlinking} />
        <RecoveryCard {...card} />
        {keepsNumbers && <ContactCard config={data} onOpen={onOpen} />}
        <MoneyCard {...card} />
        <DevicesCard />
      </div>
      <CredentialDialogs
        config={data}
        open={open}
        unlinking={unlinking}
        onDone={readAgain}
        onClose={close}
      />
    </div>
  );
}
