/** Knots that are left: a folder and folders inside it, never two that are side by side. The list only gets shorter. */
export const KNOTS: readonly string[] = [
  'server/subjects/declarations server/subjects/declarations/agents server/subjects/declarations/lodging server/subjects/declarations/turnover',
  'src/devtools src/devtools/gallery src/devtools/inspector',
  'src/formats src/formats/payment src/formats/written',
  'src/widgets src/widgets/files src/widgets/photos',
  'scripts scripts/release',
  'server/core/inspection server/core/inspection/pictures',
  'server/core/providers server/core/providers/sandbox',
  'server/subjects/accounts server/subjects/accounts/second-factor',
  'src/app src/app/prerender',
  'src/blocks/form src/blocks/form/theme',
  'src/contract src/contract/generated',
  'src/expressions src/expressions/satisfiability',
  'src/language/model src/language/model/shapes',
];
