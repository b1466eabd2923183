/** Texts of the view "ledger". */
export const ledger = {} as const;
