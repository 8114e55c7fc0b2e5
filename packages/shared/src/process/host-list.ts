import { z } from 'zod';

/** Hosts between commas, each with or without a port; IPv6 has brackets only before a port. */
export const hostList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );
