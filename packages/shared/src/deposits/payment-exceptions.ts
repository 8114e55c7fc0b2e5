/** Reasons why a reported payment cannot be credited automatically. */
export const paymentExceptionKinds = [
  'amended',
  'surplus',
  'late',
  'rejected',
  'unknown',
  'used',
  'differs',
  'taken_back',
  'taken_back_otherwise',
  'unknown_status',
] as const;
export type PaymentExceptionKind = (typeof paymentExceptionKinds)[number];

export const paymentExceptionStates = ['open', 'credited', 'closed', 'reversed'] as const;
export type PaymentExceptionState = (typeof paymentExceptionStates)[number];
