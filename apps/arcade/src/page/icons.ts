/** Line icons of 24 units. They inherit the color and size of the text beside them. */
const icon = (path: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

export const icons = {
  minus: icon('M5 12H19'),
  plus: icon('M5 12H19M12 5V19'),
  close: icon('M6 6L18 18M18 6L6 18'),
  table: icon('M4 5H20V19H4ZM4 10H20M4 14.5H20M10 5V19'),
  shield: icon(
    'M12 3L20 6V12C20 16.5 16.5 19.8 12 21C7.5 19.8 4 16.5 4 12V6ZM8.5 12L11 14.5L15.5 9.5',
  ),
  clock: icon('M12 21A9 9 0 1 0 12 3A9 9 0 1 0 12 21ZM12 7V12L15.5 14'),
  sound: icon(
    'M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.5A8 8 0 0 1 18 17.5',
  ),
  soundOff: icon('M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM16 9.5L21 14.5M21 9.5L16 14.5'),
  quick: icon('M4 6L11 12L4 18ZM13 6L20 12L13 18Z'),
  leave: icon('M10 4H5V20H10M9 12H20M16 8L20 12L16 16'),
  copy: icon('M8 8H20V20H8ZM16 8V4H4V16H8'),
  check: icon('M5 12.5L10 17.5L19 7'),
  warning: icon('M12 4L21.5 20H2.5ZM12 10V14M12 17V17.2'),
  unplugged: icon(
    'M4 20L9 15M20 4L15 9M8 10L14 16L11.5 18.5A4.2 4.2 0 0 1 5.5 12.5ZM16 14L10 8L12.5 5.5A4.2 4.2 0 0 1 18.5 11.5Z',
  ),
} as const;
