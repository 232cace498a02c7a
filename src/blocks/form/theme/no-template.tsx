/** Empty template: `FieldFrame` draws help and error. */
export const NoTemplate = () => null;
