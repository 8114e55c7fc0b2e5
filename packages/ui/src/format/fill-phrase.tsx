import { Fragment, type ReactNode } from 'react';

/** A character of the private use area: no phrase and no value has it. */
const MARK = '\uE000';

/**
 * Says a phrase with elements in the place of its arguments, so that the phrase alone decides about their order.
 *
 * @param say the phrase; it is given a text for each element: `fillPhrase((at) => t('expires', at), { time: <Countdown/> })`
 */
export function fillPhrase<Name extends string>(
  say: (at: Readonly<Record<Name, string>>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const marked = Object.keys(elements).map((name) => [name, `${MARK}${name}${MARK}`]);
  const pieces = say(Object.fromEntries(marked)).split(MARK);
  // Every second piece is the name of an element; a phrase may name one twice, so places are the keys.
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a phrase's pieces have no other identity
    <Fragment key={place}>{place % 2 === 1 ? elements[piece as Name] : piece}</Fragment>
  ));
}
