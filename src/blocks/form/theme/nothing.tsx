/** Empty template: `FieldFrame` draws help and error. */
export const Nothing = () => null;
