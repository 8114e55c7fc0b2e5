import { useClient } from '@app/client/client-provider';
import { bindMobile, smsBind } from '@app/shared/credentials/calls';
import { toast } from '@app/ui/feedback/toasts';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { deviceId } from '../../lib/session/device-id.ts';
import { useFlag } from '../../lib/site.ts';
import { NumberFields } from '../../parts/codes/number-fields.tsx';
import { type TypedNumber, useCodeRequest } from '../../parts/codes/use-code-request.ts';
import { useIsWholeNumber } from '../../parts/codes/use-is-whole-number.ts';
import { BindDialog, type BindProof } from './bind-dialog.tsx';
import type { CredentialDialogProps } from './credential-dialog.ts';

interface BindProps extends Pick<CredentialDialogProps, 'config'> {
  readonly onBound: () => void;
  readonly onClose: () => void;
}

/** Binds a member's number: by a code, or as typed where the site does not verify numbers. */
export function BindMobileDialog({ config, onBound, onClose }: BindProps) {
  const { t } = useTranslation('password');
  const api = useClient();
  const isKeptOnly = useFlag('DISABLEDMOBILEVERIF3');
  const mayChangeCountry = useFlag('UPDATEMOBILEICC3');
  const [number, setNumber] = useState<TypedNumber>({ countryDialingCode: '', mobileNum: '' });
  const code = useCodeRequest('bindMobile', (typed: TypedNumber) =>
    api.send(smsBind, { ...typed, loginDeviceId: deviceId() }),
  );
  const bind = async (proof: BindProof) => {
    await api.send(bindMobile, { ...number, ...proof, loginDeviceId: deviceId() });
    toast(t('mobile.bound'));
    onBound();
  };
  const isWhole = useIsWholeNumber()(number);
  const proves = isKeptOnly ? {} : { code };
  const shown = { title: t('mobile.bind'), what: number, isWhole, ...proves, bind, onClose };
  const hint = config.mobile && !mayChangeCountry ? t('mobile.country') : undefined;
  return (
    <BindDialog {...shown}>
      <p className="text-sm text-ink-2">{t(isKeptOnly ? 'mobile.kept' : 'mobile.risk')}</p>
      <NumberFields value={number} onChange={setNumber} error={undefined} hint={hint} />
    </BindDialog>
  );
}
