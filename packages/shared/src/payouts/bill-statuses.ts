/** How far a bill is paid. Part of it alone where the agent above had too little, and owes the rest. */
export const billStatuses = ['open', 'paid', 'part_paid', 'nothing_due'] as const;

export type BillStatus = (typeof billStatuses)[number];
