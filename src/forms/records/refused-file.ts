/** Nothing of a file counts; its message is for people. */
export class RefusedFile extends Error {}
