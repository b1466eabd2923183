/** Texts of the view "missions". */
export const missions = {} as const;
