/** Refusal of a whole file; its message is for people. */
export class RefusedFile extends Error {}
