import type { Plugin } from 'vite';

/** Modules that libraries import and this portal cannot reach, by specifier: their replacements throw when called. */
const BY_NAME: Readonly<Record<string, string>> = {
  // Markdown in help texts and addresses of schemas: our grammar has neither (rjsf and ajv import them).
  'markdown-to-jsx/react': 'export const Markdown = unreachable;',
  'fast-uri': 'export default { resolve: unreachable, parse: unreachable, serialize: unreachable };',
};

const FIELDS = '@rjsf/core/lib/components/fields';

/**
 * The same for files inside a package. Our theme has its own form components; the rest of rjsf's are for schemas that
 * formSchema never makes.
 */
const OF_RJSF: Readonly<Record<string, string>> = {
  '@rjsf/core/lib/components/widgets/index.js': 'export default () => ({});',
  '@rjsf/core/lib/components/templates/index.js': 'export default () => ({ ButtonTemplates: {} });',
  // Numbers are typed as text.
  [`${FIELDS}/NumberField.js`]: 'export default unreachable;',
  // Alternatives, references and conditions; fields without a type, or in a grid.
  [`${FIELDS}/FallbackField.js`]: 'export default unreachable;',
  [`${FIELDS}/LayoutGridField.js`]: 'export default unreachable;',
  [`${FIELDS}/LayoutMultiSchemaField.js`]: 'export default unreachable;',
  [`${FIELDS}/MultiSchemaField.js`]: 'export default unreachable;',
  [`${FIELDS}/OptionalDataControlsField.js`]: 'export default unreachable;',
  '@rjsf/utils/lib/findSchemaDefinition.js':
    'export default unreachable; export { unreachable as findSchemaDefinitionRecursive, unreachable as splitKeyElementFromObject, unreachable as makeAllReferencesAbsolute };',
  '@rjsf/utils/lib/schema/findSelectedOptionInXxxOf.js': 'export default unreachable;',
  '@rjsf/utils/lib/schema/getClosestMatchingOption.js': 'export default unreachable;',
  '@rjsf/utils/lib/schema/getFirstMatchingOption.js': 'export default unreachable;',
  '@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js': 'export default unreachable;',
  '@rjsf/utils/lib/schema/shallowAllOfMerge.js': 'export default unreachable;',
  // The data of a form has only its fields.
  '@rjsf/utils/lib/schema/toPathSchema.js': 'export default unreachable;',
  '@rjsf/utils/lib/schema/omitExtraData.js':
    'export default unreachable; export { unreachable as getFieldNames, unreachable as getUsedFormData, unreachable as isValueEmpty };',
};

const LEFT_OUT = '\0left-out:';
/** One error for all of them, because a message for each would weigh more; the stack shows which. */
const UNREACHABLE = `${LEFT_OUT}unreachable`;
const THROW = `export const unreachable = () => { throw new Error('Left out of the bundle: scripts/bundle/leave-out.ts'); };`;

/** Leaves out of the bundle code that provably never runs. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(id) {
        if (id === UNREACHABLE) return id;
        return Object.hasOwn(BY_NAME, id) ? LEFT_OUT + id : undefined;
      },
    },
    load: {
      order: 'pre',
      handler(id) {
        if (id === UNREACHABLE) return THROW;
        const name = id.startsWith(LEFT_OUT)
          ? id.slice(LEFT_OUT.length)
          : Object.keys(OF_RJSF).find((file) => id.endsWith(`/node_modules/${file}`));
        if (!name) return undefined;
        return `import { unreachable } from ${JSON.stringify(UNREACHABLE)};\n${BY_NAME[name] ?? OF_RJSF[name]}`;
      },
    },
  };
}
