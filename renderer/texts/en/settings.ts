/** Texts of the view "settings". */
export const settings = {} as const;
