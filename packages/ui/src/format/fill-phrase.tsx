import { Fragment, type ReactNode } from 'react';

/** Private-use character: occurs in no phrase or value. */
const MARK = '\uE000';

/**
 * Formats a phrase with React elements as arguments, so that the phrase determines their order.
 *
 * @param say formats the phrase with a placeholder text per element: `fillPhrase((at) => t('expires', at), { time:
 * <Countdown/> })`
 */
export function fillPhrase<Name extends string>(
  say: (at: Readonly<Record<Name, string>>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const marked = Object.keys(elements).map((name) => [name, `${MARK}${name}${MARK}`]);
  const pieces = say(Object.fromEntries(marked)).split(MARK);
  // Odd pieces are element names. A phrase may use a name twice, so keys are indexes.
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a phrase's pieces have no other identity
    <Fragment key={place}>{place % 2 === 1 ? elements[piece as Name] : piece}</Fragment>
  ));
}
