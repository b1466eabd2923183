/** Texts of the view "firstRun". */
export const firstRun = {} as const;
