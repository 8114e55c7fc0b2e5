interface SentNumber {
  readonly countryDialingCode: string;
  readonly mobileNum: string;
}

/** A phone number as the member typed it. */
export const typedNumber = ({
  countryDialingCode: diallingCode,
  mobileNum: phone,
}: SentNumber) => ({
  diallingCode,
  phone,
});
