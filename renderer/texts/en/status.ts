/** Texts of the view "status". */
export const status = {} as const;
