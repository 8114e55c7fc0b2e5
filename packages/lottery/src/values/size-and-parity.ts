export type Size = 'big' | 'small';
export type Parity = 'odd' | 'even';

export const parityOf = (number: number): Parity => (number % 2 === 0 ? 'even' : 'odd');
