/** Texts of the view "run". */
export const run = {} as const;
