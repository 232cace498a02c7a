/** A text that is not for people, in Markdown. */
export const asCode = (value: string): string => `\`${value.replaceAll('`', "'")}\``;
