/** The first line of a generated file of TypeScript. */
export const banner = (from: string) => `// Made by \`npm run generate\` from ${from}. Do not edit.\n`;
