import type { ErrorCode } from '@app/shared/errors/catalog';
import { type RegisterField, registerFields } from '@app/shared/validation/register-rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import type { FieldRules } from '../../lib/field-rules.ts';
import { formResolver } from '../../lib/form-resolver.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { CheckLeft, useHumanCheck } from '../human-check/use-human-check.ts';
import { type RegisterInput, registerFormSchema } from './register-schema.ts';
import { useFieldErrors } from './use-field-errors.ts';
import type { Invitation } from './use-invitation.ts';
import { useRegister } from './use-register.ts';

export interface RegisterFormProps {
  /** Stands above the fields, and makes room for what goes wrong. */
  readonly lead?: ReactNode;
  readonly rules: FieldRules;
  readonly invitation: Invitation;
  readonly onRegistered: () => void;
}

export type FieldName = keyof RegisterInput;
export type RegisterFormState = ReturnType<typeof useRegisterForm>;

/** Refusals that belong to one field. All others stand above the button. */
const fieldOf: Partial<Record<ErrorCode, FieldName>> = {
  'register.username_taken': 'username',
  'register.password_mismatch': 'confirmPassword',
  'register.affiliate_code_unknown': 'affiliateCode',
};

const NOTHING: RegisterInput = {
  ...(Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<
    RegisterField,
    string
  >),
  confirmPassword: '',
  ageConfirmed: false,
};

/** What the form holds and what becomes of it. What was typed stays, whatever the server says. */
export function useRegisterForm({ rules, invitation, onRegistered }: RegisterFormProps) {
  const [search] = useSearchParams();
  const errorText = useErrorText();
  const check = useHumanCheck('register');
  const register = useRegister();
  const [refusal, setRefusal] = useState<string>();
  const asksForCode =
    rules.affiliateCode.enabled && (invitation.state === 'none' || invitation.state === 'bad');
  const schema = useMemo(() => {
    const shown: RegisterField[] = ['username', 'password'];
    return registerFormSchema({
      shown: asksForCode ? [...shown, 'affiliateCode'] : shown,
      rules,
    });
  }, [rules, asksForCode]);
  const form = useForm({
    resolver: formResolver(schema),
    mode: 'onTouched',
    defaultValues: { ...NOTHING, affiliateCode: invitation.code },
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  const fieldErrors = useFieldErrors<FieldName>(errors, form.getValues);

  const showRefusal = (error: unknown) => {
    const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
    const message = errorText(error);
    if (!field || (field === 'affiliateCode' && !asksForCode)) return setRefusal(message);
    form.setError(field, { type: 'server', message }, { shouldFocus: true });
  };
  const send = form.handleSubmit(async (input) => {
    setRefusal(undefined);
    try {
      const humanCheck = await check.take();
      const { username = '', password = '', confirmPassword = '', ...rest } = input;
      const referralCode = search.get('referralCode');
      const name = { username, password, confirmPassword };
      await register({ ...rest, ...name, referralCode, humanCheck });
      onRegistered();
    } catch (error) {
      if (!(error instanceof CheckLeft)) showRefusal(error);
    }
  });

  // A changed password is compared again, once there is something to compare it with.
  const passwordDeps = touchedFields.confirmPassword ? { deps: ['confirmPassword' as const] } : {};

  return {
    ...form,
    ...fieldErrors,
    passwordDeps,
    send,
    rules,
    invitation,
    asksForCode,
    check,
    refusal,
    isSubmitting,
  };
}
