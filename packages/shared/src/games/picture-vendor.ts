/** Whose pictures a vendor's games have: SB is the older name of SABA. */
export const pictureVendor = (code: string): string => (code === 'SB' ? 'SABA' : code);
