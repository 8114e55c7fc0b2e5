/** Zones that some browsers still list by an old name, with their current names. */
export const renamedZones = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
} as const satisfies Record<string, string>;

/**
 * Time zones that an operator can choose from: UTC, then every zone once, by its current name.
 * @param listed zones that this browser lists
 * @param chosen zone of the site, kept as it was typed
 */
export function zonesToChoose(listed: readonly string[], chosen = ''): string[] {
  const today = (zone: string): string => (renamedZones as Record<string, string>)[zone] ?? zone;
  const names = listed.map((zone) => (today(zone) === today(chosen) ? chosen : today(zone)));
  return [...new Set(['UTC', ...names.sort(), ...(chosen ? [chosen] : [])])];
}
