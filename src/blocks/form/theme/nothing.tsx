/** Said elsewhere: the frame of a field has its help and its error. */
export const Nothing = () => null;
