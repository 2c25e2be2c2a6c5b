/** Refuses the arguments of a command with a sentence that says what is wrong with them. */
export type Refuse = (sentence: string) => never;
