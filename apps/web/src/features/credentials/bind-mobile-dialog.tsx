import { useClient } from '@app/client/client-provider';
import { bindMobile, smsBind } from '@app/shared/api/credentials.calls';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceId } from '../../lib/device-id.ts';
import { NumberFields } from '../../parts/codes/number-fields.tsx';
import { type TypedNumber, useCodeRequest } from '../../parts/codes/use-code-request.ts';
import { useIsWholeNumber } from '../../parts/codes/use-is-whole-number.ts';
import { BindDialog, type BindProof } from './bind-dialog.tsx';

interface BindProps {
  readonly onBound: () => void;
  readonly onClose: () => void;
}

export function BindMobileDialog({ onBound, onClose }: BindProps) {
  const { t } = useTranslation('password');
  const api = useClient();
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
  const shown = { title: t('mobile.bind'), what: number, isWhole, code, bind, onClose };
  return (
    <BindDialog {...shown}>
      <p className="text-sm text-ink-2">{t('mobile.risk')}</p>
      <NumberFields value={number} onChange={setNumber} error={undefined} />
    </BindDialog>
  );
}
