import { bindMobile, smsBind } from '@app/shared/api/security.calls';
import { toast } from '@app/ui/toasts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api-context.ts';
import { BindDialog } from './bind-dialog.tsx';
import { NumberFields } from './number-fields.tsx';
import { type TypedNumber, useCodeRequest } from './use-code-request.ts';

interface BindProps {
  readonly onBound: () => void;
  readonly onClose: () => void;
}

export function BindMobileDialog({ onBound, onClose }: BindProps) {
  const { t } = useTranslation('password');
  const api = useApi();
  const [number, setNumber] = useState<TypedNumber>({ countryDialingCode: '', mobileNum: '' });
  const code = useCodeRequest('bindMobile', (typed: TypedNumber) => api.send(smsBind, typed));
  const bind = async (verificationCode: string) => {
    await api.send(bindMobile, { ...number, verificationCode });
    toast(t('mobile.bound'));
    onBound();
  };
  const isWhole = number.countryDialingCode !== '' && number.mobileNum.trim().length > 2;
  const shown = { title: t('mobile.bind'), what: number, isWhole, code, bind, onClose };
  return (
    <BindDialog {...shown}>
      <NumberFields value={number} onChange={setNumber} error={undefined} />
    </BindDialog>
  );
}
