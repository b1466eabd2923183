/** Functions of JSONata whose answer changes from one evaluation to the next: a check must say the same of the same bytes. */
export const unsteadyFunctions: readonly string[] = ['now', 'millis', 'random', 'shuffle'];
