import { z } from 'zod';

/** Comma-separated hosts, each with or without a port; IPv6 has brackets only before a port. */
export const hostList = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );
