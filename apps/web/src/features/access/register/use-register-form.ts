import { useClient } from '@app/client/client-provider';
import { useErrorText } from '@app/client/error-text';
import { ApiError, isRefusal, type MessageCode } from '@app/client/errors';
import { smsRegister } from '@app/shared/access/registration.calls';
import { affiliate } from '@app/shared/agents/calls';
import {
  type RegisterField,
  registerFields,
  rulesOfWay,
} from '@app/shared/validation/register-rules';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { FieldRules } from '../../../lib/field-rules.ts';
import { formResolver } from '../../../lib/form-resolver.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { deviceId } from '../../../lib/session/device-id.ts';
import { useFlag } from '../../../lib/site.ts';
import { type TypedNumber, useCodeRequest } from '../../../parts/codes/use-code-request.ts';
import { useIsWholeNumber } from '../../../parts/codes/use-is-whole-number.ts';
import { CheckLeft, useHumanCheck } from '../../../parts/human-check/use-human-check.ts';
import { forgetNumber, keepNumber, keptNumber } from '../kept-number.ts';
import { usePhoneCodes } from '../phone-auth/use-phone-codes.ts';
import { useCaptcha } from '../use-captcha.ts';
import { useFieldErrors } from '../use-field-errors.ts';
import { type FormField, type RegisterInput, registerFormSchema } from './register-schema.ts';
import type { Invitation } from './use-invitation.ts';
import { RegistrationLost, useRegister } from './use-register.ts';

export interface RegisterFormProps {
  readonly way: 'username' | 'mobile';
  /** Shown above the fields; replaced by the refusal. */
  readonly lead?: ReactNode;
  readonly rules: FieldRules;
  readonly invitation: Invitation;
  readonly onRegistered: () => void;
}

export type FieldName = FormField | 'ageConfirmed';
export type RegisterFormState = ReturnType<typeof useRegisterForm>;

/** Refusals that belong to one field. All others are shown above the button. */
const fieldOf: Partial<Record<MessageCode, FormField>> = {
  'register.username_taken': 'username',
  'register.password_mismatch': 'confirmPassword',
  'password.common': 'password',
  'password.own_name': 'password',
  'register.affiliate_code_unknown': 'affiliateCode',
  'register.too_young': 'birthday',
  'verification.code_wrong': 'verificationCode',
  'member.phone_taken': 'mobileNum',
  'captcha.failed': 'captcha',
  'captcha.required': 'captcha',
  'phone_auth.invalid-phone-number': 'mobileNum',
  'phone_auth.missing-phone-number': 'mobileNum',
  'phone_auth.invalid-verification-code': 'verificationCode',
  'phone_auth.missing-verification-code': 'verificationCode',
  'phone_auth.code-expired': 'verificationCode',
};

const NOTHING: RegisterInput = {
  ...(Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<
    RegisterField,
    string
  >),
  confirmPassword: '',
  verificationCode: '',
  countryDialingCode: '',
  ageConfirmed: false,
};

/** State and submission of the registration form. Typed values survive every answer. */
export function useRegisterForm({ way, rules, invitation, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('register');
  const [search] = useSearchParams();
  const api = useClient();
  const errorText = useErrorText();
  const check = useHumanCheck('register');
  const register = useRegister(way);
  const phone = usePhoneCodes();
  const [refusal, setRefusal] = useState<string>();
  const [isLost, setLost] = useState(false);
  const [notice, setNotice] = useState<string>();
  const shape = useShape({ way, rules, invitation });
  const [wasAsked, setAsked] = useState(false); // set by a refusal: the site's settings changed in the meantime
  const captcha = useCaptchaFrom(shape.asksForCaptcha || wasAsked);
  const schema = useMemo(() => registerFormSchema(shape), [shape]);
  const form = useForm({
    resolver: formResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...NOTHING, ...keptNumber(), affiliateCode: invitation.code },
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const fieldErrors = useFieldErrors<FieldName>(errors, form.getValues);

  const setNumber = (number: TypedNumber) => {
    const isChecked = errors.mobileNum !== undefined;
    form.setValue('countryDialingCode', number.countryDialingCode);
    form.setValue('mobileNum', number.mobileNum, { shouldValidate: isChecked });
    keepNumber(number);
  };
  const refuse = (field: FormField, message: string) =>
    form.setError(field, { type: 'server', message }, { shouldFocus: true });
  const showRefusal = (error: unknown) => {
    form.resetField('captcha'); // a picture is valid for one attempt
    if (error instanceof ApiError && error.needsCaptcha) setAsked(true);
    if (captcha.isNeeded) captcha.requireCaptcha();
    if (error instanceof RegistrationLost) return setLost(true);
    const message = errorText(error);
    const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
    const unkept = error instanceof ApiError ? shape.shown.filter(isIn(error.fields)) : [];
    for (const name of unkept) form.setError(name, { type: 'rule' });
    if (unkept.length > 0) return;
    if (!field || (field === 'affiliateCode' && !shape.showsInvitation)) setRefusal(message);
    else refuse(field, message);
  };
  /** The third party's token for a code, where the third party sent it. */
  const proofOf = async (code: string | undefined) => {
    if (!phone || !code) return {};
    return { firebaseChannel: 'sms', firebaseIdToken: await phone.confirm(code) } as const;
  };
  const send = form.handleSubmit(async ({ ageConfirmed, ...typed }) => {
    setRefusal(undefined);
    setLost(false);
    const code = shape.showsInvitation ? (typed.affiliateCode ?? '') : invitation.code;
    try {
      // First, since the code by message and the human check can be used only once.
      if (code) await api.send(affiliate, { code, domain: location.host });
      const proof = await proofOf(typed.verificationCode);
      const effort = captcha.isNeeded && captcha.usesProofOfWork ? 'hard' : 'usual';
      const humanCheck = await check.take(effort);
      const read = captcha.mustBeTyped ? { captcha: form.getValues('captcha') } : {};
      const referralCode = search.get('referralCode');
      const request = { ...typed, ...read, affiliateCode: code, referralCode };
      await register({ ...request, ...proof, ageConfirmed, humanCheck });
      forgetNumber();
      onRegistered();
    } catch (error) {
      if (error instanceof CheckLeft) return;
      const isInvitation = isRefusal(error, 'register.affiliate_code_unknown');
      if (isInvitation) setNotice(t('invitation_code_error'));
      showRefusal(error);
    }
  });

  const sms = useSmsCode({ way, phone, form, shape });
  // A changed password is compared with its confirmation again, once that was edited.
  const passwordDeps = touchedFields.confirmPassword ? { deps: ['confirmPassword' as const] } : {};
  return {
    ...form,
    ...fieldErrors,
    ...shape,
    passwordDeps,
    send,
    setNumber,
    sms,
    captcha,
    invitation,
    check,
    refusal,
    /** Whether the account may exist although no answer said so. */
    isLost,
    notice,
    onNoticeRead: () => setNotice(undefined),
    isSubmitting,
  };
}

interface SmsCodeOptions extends Pick<RegisterFormProps, 'way'> {
  readonly phone: ReturnType<typeof usePhoneCodes>;
  readonly form: Pick<UseFormReturn<RegisterInput>, 'getValues' | 'setError'>;
  readonly shape: Pick<ReturnType<typeof useShape>, 'isWholeNumber'>;
}

/** Requests a code for the typed number: from the third party, or else from us after a human check. */
function useSmsCode({ way, phone, form, shape }: SmsCodeOptions) {
  const api = useClient();
  const check = useHumanCheck('sms');
  const sendOurs = async ({ mobileNum, ...number }: TypedNumber) =>
    api.send(smsRegister, {
      mobileNo: mobileNum,
      ...number,
      regType: way,
      humanCheck: await check.take(),
      loginDeviceId: deviceId(),
    });
  const code = useCodeRequest('register', phone?.send ?? sendOurs);
  const askForCode = async () => {
    const { mobileNum, countryDialingCode } = form.getValues();
    const number = { mobileNum: mobileNum.trim(), countryDialingCode };
    if (!shape.isWholeNumber(number)) form.setError('mobileNum', { type: 'rule' });
    else await code.requestCode(number);
  };
  return { ...code, check, askForCode };
}

const isIn =
  (fields: readonly string[]) =>
  (field: string): boolean =>
    fields.includes(field);

/** Shows the captcha from the start where the site asks for it. */
function useCaptchaFrom(isAsked: boolean) {
  const captcha = useCaptcha();
  const { isNeeded, requireCaptcha } = captcha;
  useEffect(() => {
    if (isAsked && !isNeeded) requireCaptcha();
  }, [isAsked, isNeeded, requireCaptcha]);
  return { ...captcha, isNeeded: isAsked && isNeeded, mustBeTyped: isAsked && captcha.mustBeTyped };
}

/** The form's fields, by the site's rules and flags and by the invitation. */
function useShape({ way, rules, invitation }: Omit<RegisterFormProps, 'onRegistered'>) {
  const wantsPassword = useFlag('MOBILENUMPASSREG3');
  const keepsNumbers = useFlag('DISABLEDMOBILEVERIF3');
  const asksForPassword = wantsPassword || keepsNumbers;
  const provesNumbers = useFlag('REGMOBVERF3');
  const isWholeNumber = useIsWholeNumber();
  const showsInvitation =
    rules.affiliateCode.enabled && ['none', 'unchecked', 'bad'].includes(invitation.state);
  return useMemo(() => {
    const ofWay = rulesOfWay(rules, { way, asksForPassword });
    const shown = registerFields.filter(
      (field) =>
        field !== 'captcha' && (field === 'affiliateCode' ? showsInvitation : ofWay[field].enabled),
    );
    const asksForCode = provesNumbers || (way === 'mobile' && !asksForPassword);
    const asksForCaptcha = rules.captcha.enabled;
    return { shown, rules: ofWay, asksForCode, asksForCaptcha, showsInvitation, isWholeNumber };
  }, [rules, way, asksForPassword, provesNumbers, showsInvitation, isWholeNumber]);
}
