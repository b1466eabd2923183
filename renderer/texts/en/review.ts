/** Texts of the view "review". */
export const review = {} as const;
